import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { always } from '../../jobs/exclusive-job.ts';
import { addHousekeeping } from './housekeeping.ts';

it('housekeeping runs each job although all of them fail, and stops when the server closes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const done: string[] = [];
  const job = (name: string) => async () => {
    done.push(name);
    throw new Error(`no ${name}`);
  };
  const images = { removeExpired: job('uploads'), makeAvif: job('avif') };
  const app = Fastify();
  addHousekeeping(
    app,
    {
      images,
      products: { endOldAdvertisements: job('advertisements') },
      figures: { housekeeping: job('views') },
      orders: { moveByTime: job('orders') },
      events: { housekeeping: job('events') },
      revision: { fold: job('revision') },
      search: { housekeeping: job('changes') },
      userAdmin: { disablePending: job('sign-ins') },
      notices: { housekeeping: job('notices') },
      savedSearches: { tellNew: job('searches') },
      wishes: { tellChanges: job('wishes') },
      mails: { sendDue: job('mails') },
      sessions: { housekeeping: job('sessions'), followProvider: job('provider') },
    } as unknown as Parameters<typeof addHousekeeping>[1],
    always,
  );
  const all = [
    ...[
      'advertisements',
      'avif',
      'changes',
      'events',
      'mails',
      'notices',
      'orders',
      'provider',
      'revision',
      'searches',
    ],
    ...['sessions', 'sign-ins', 'uploads', 'views', 'wishes'],
  ];
  t.mock.timers.tick(20_000);
  await setImmediate();
  assert.deepEqual(done.sort(), ['mails', 'provider', 'wishes']);
  t.mock.timers.tick(40_000);
  await app.close();
  // `provider` is due three times a minute, `mails` and `wishes` every five seconds, the other jobs once; a job that is due while it still
  // runs is skipped, so these three run once for each `tick`.
  assert.deepEqual([...new Set(done)].sort(), all);
  assert.equal(done.length, all.length + 3);
  t.mock.timers.tick(60_000);
  assert.equal(done.length, all.length + 3);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { always } from '../../jobs/exclusive-job.ts';
import { addHousekeeping } from './housekeeping.ts';

const all = (
  'events.housekeeping figures.housekeeping images.makeAvif images.removeExpired mails.sendDue notices.housekeeping ' +
  'orders.moveByTime products.endOldAdvertisements revision.fold savedSearches.tellNew search.housekeeping ' +
  'sessions.followProvider sessions.housekeeping userAdmin.disablePending wishes.tellChanges'
).split(' ');

it('housekeeping runs each job although all of them fail, and stops when the server closes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const done: string[] = [];
  const services: Record<string, Record<string, () => Promise<void>>> = {};
  for (const name of all) {
    const [service = '', method = ''] = name.split('.');
    const job = async () => {
      done.push(name);
      throw new Error(`no ${name}`);
    };
    services[service] = { ...services[service], [method]: job };
  }
  const app = Fastify();
  addHousekeeping(app, services as unknown as Parameters<typeof addHousekeeping>[1], always);
  t.mock.timers.tick(20_000);
  await setImmediate();
  assert.deepEqual(done.sort(), ['mails.sendDue', 'sessions.followProvider', 'wishes.tellChanges']);
  t.mock.timers.tick(40_000);
  await app.close();
  // `followProvider` is due three times a minute, `sendDue` and `tellChanges` every five seconds, the other jobs once; a job that is due while it still
  // runs is skipped, so these three run once for each `tick`.
  assert.deepEqual([...new Set(done)].sort(), all);
  assert.equal(done.length, all.length + 3);
  t.mock.timers.tick(60_000);
  assert.equal(done.length, all.length + 3);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { always } from '../../jobs/run-alone.ts';
import { addTidying } from './tidy.ts';

it('does every job each minute, whichever of them fails, and ends with the server', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const done: string[] = [];
  const job = (name: string) => async () => {
    done.push(name);
    throw new Error(`no ${name}`);
  };
  const images = { removeExpired: job('uploads'), makeAvif: job('avif') };
  const app = Fastify();
  addTidying(
    app,
    {
      images,
      events: { housekeeping: job('events') },
      revision: { fold: job('revision') },
      search: { housekeeping: job('changes') },
      userAdmin: { disablePending: job('sign-ins') },
      sessions: { housekeeping: job('sessions'), followProvider: job('provider') },
    } as unknown as Parameters<typeof addTidying>[1],
    always,
  );
  const all = ['avif', 'changes', 'events', 'provider', 'revision', 'sessions', 'sign-ins', 'uploads'];
  t.mock.timers.tick(20_000);
  await setImmediate();
  assert.deepEqual(done, ['provider']);
  t.mock.timers.tick(40_000);
  await app.close();
  // Three times a minute, and the rest once; what is due while it is being done is left out.
  assert.deepEqual([...new Set(done)].sort(), all);
  assert.equal(done.length, all.length + 1);
  t.mock.timers.tick(60_000);
  assert.equal(done.length, all.length + 1);
});

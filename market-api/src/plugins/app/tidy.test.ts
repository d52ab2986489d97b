import assert from 'node:assert/strict';
import { it } from 'node:test';
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
      revision: { fold: job('revision') },
      search: { tidy: job('changes') },
      userAdmin: { disablePending: job('sign-ins') },
    } as unknown as Parameters<typeof addTidying>[1],
    always,
  );
  const all = ['uploads', 'avif', 'revision', 'changes', 'sign-ins'];
  t.mock.timers.tick(60_000);
  await app.close();
  assert.deepEqual(done, all);
  t.mock.timers.tick(60_000);
  assert.deepEqual(done, all);
});

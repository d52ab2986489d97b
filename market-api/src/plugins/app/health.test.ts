import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { addHealth, type HealthOptions } from './health.ts';

/** Longer than any check takes that responds at all in these tests. */
const LIMIT_MS = 2000;

function server(tolerated: HealthOptions['tolerated'] = []) {
  const requested = { database: 0, pictures: 0, identity: 0 };
  const state = { now: 1, requested, answer: async () => {} };
  const app = Fastify();
  const check = (part: keyof typeof requested, answer: () => Promise<void>) => () => {
    requested[part] += 1;
    return answer();
  };
  const fine = async () => {};
  addHealth(
    app,
    {
      database: check('database', fine),
      pictures: check('pictures', fine),
      identity: check('identity', () => state.answer()),
    },
    { tolerated, now: () => state.now, limitMs: LIMIT_MS },
  );
  return { app, state };
}

describe('/readyz', () => {
  it('checks each dependency once for concurrent requests, and caches success for three seconds', async () => {
    const { app, state } = server();
    const open = Promise.withResolvers<void>();
    state.answer = () => open.promise;
    const calls = Array.from({ length: 50 }, () => app.inject('/readyz'));
    open.resolve();
    for (const call of calls) assert.equal((await call).statusCode, 200);
    state.now = 3000;
    await app.inject('/readyz?again');
    assert.deepEqual(state.requested, { database: 1, pictures: 1, identity: 1 });
    state.now = 3002;
    await app.inject('/readyz');
    assert.deepEqual(state.requested, { database: 2, pictures: 2, identity: 2 });
  });

  it('caches a failure for half a second only, and names the failed dependency', async () => {
    const { app, state } = server();
    state.answer = () => Promise.reject(new Error('away'));
    const body = { status: 'unavailable', database: 'ok', pictures: 'ok', identity: 'unavailable' };
    for (const now of [1, 500]) {
      state.now = now;
      const response = await app.inject('/readyz');
      assert.deepEqual([response.statusCode, response.json()], [503, body]);
    }
    assert.equal(state.requested.identity, 1);
    state.answer = async () => {};
    state.now = 502;
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });

  it('reports the failure of a tolerated dependency, and still responds 200', async () => {
    const { app, state } = server(['identity']);
    state.answer = () => Promise.reject(new Error('away'));
    const response = await app.inject('/readyz');
    assert.equal(response.statusCode, 200);
    const body = { status: 'ok', database: 'ok', pictures: 'ok', identity: 'unavailable' };
    assert.deepEqual(response.json(), body);
  });

  it('reports a dependency that never responds as unavailable, and checks it again later', async () => {
    const { app, state } = server();
    state.answer = () => new Promise(() => {});
    const response = await app.inject('/readyz');
    assert.deepEqual([response.statusCode, response.json().identity], [503, 'unavailable']);
    state.answer = async () => {};
    state.now = 3000;
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });
});

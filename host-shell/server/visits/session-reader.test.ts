import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { createSessionReader } from './session-reader.ts';

const visitor = { person: { uid: 'u', email: 'ann@market.test', role: 'buyer' }, token: 'short-lived' };

function bench(answer: () => Promise<Response>) {
  const calls: [string, RequestInit][] = [];
  const warned: unknown[] = [];
  const reader = createSessionReader({
    apiUrl: 'http://api.test',
    hostKey: 'the key',
    fetch: (async (address: string, init: RequestInit) => {
      calls.push([address, init]);
      return answer();
    }) as typeof fetch,
  });
  const read = (cookies: Record<string, string>) =>
    reader.read({
      cookies,
      log: { warn: (what: unknown) => warned.push(what) },
    } as unknown as FastifyRequest);
  return { calls, warned, read };
}

test('a session is exchanged for the person, with the key that only servers know', async () => {
  const { calls, read } = bench(async () => Response.json(visitor));
  assert.deepEqual(await read({ market_session: 'cookie' }), visitor);
  const [address, init] = calls[0] ?? assert.fail('nobody was asked');
  assert.equal(address, 'http://api.test/session/exchange');
  assert.equal(init.method, 'POST');
  assert.equal(new Headers(init.headers).get('x-market-host-key'), 'the key');
  assert.equal(init.body, '{"session":"cookie"}');
  assert.ok(init.signal, 'it may not wait for ever');
});

test('without the cookie nobody is asked', async () => {
  const { calls, read } = bench(async () => Response.json(visitor));
  assert.equal(await read({}), undefined);
  assert.equal(await read({ market_session: '' }), undefined);
  assert.equal(calls.length, 0);
});

test('an old session is nobody', async () => {
  const { read, warned } = bench(async () => new Response('{}', { status: 401 }));
  assert.equal(await read({ market_session: 'old' }), undefined);
  assert.equal(warned.length, 0);
});

for (const [name, answer] of [
  ['does not answer', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['answers something unreadable', async () => new Response('<html>')],
] as const) {
  test(`a market that ${name} knows nobody, and the log says so`, async () => {
    const { read, warned } = bench(answer);
    assert.equal(await read({ market_session: 'cookie' }), undefined);
    assert.equal(warned.length, 1);
  });
}

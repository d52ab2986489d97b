import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { pageTokenOf } from '../testing/samples.ts';
import { createSessionReader } from './session-reader.ts';

const cookie = pageTokenOf('ann');
const visitor = { person: { uid: 'u', email: 'ann@market.test', role: 'buyer' }, token: 'short-lived' };

function setup(response: () => Promise<Response>) {
  const calls: [string, RequestInit][] = [];
  const warned: unknown[] = [];
  const get = (async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    return response();
  }) as typeof fetch;
  const reader = createSessionReader({ apiUrl: 'http://api.test', hostKey: 'the key', rateFactor: 1 }, get);
  const log = { warn: (what: unknown) => warned.push(what) };
  const requestOf = (session: string | undefined, ip = '203.0.113.7') =>
    ({ cookies: { market_session: session }, ip, log }) as unknown as FastifyRequest;
  const read = (...of: Parameters<typeof requestOf>) => reader.read(requestOf(...of));
  const recall = (session: string) => reader.recall(requestOf(session));
  return { calls, warned, read, recall, reader };
}

test('exchanges the session cookie for the user, with the key that only servers know', async () => {
  const { calls, read } = setup(async () => Response.json(visitor));
  assert.deepEqual(await read(cookie), visitor);
  const [address, init] = calls[0] ?? assert.fail('nobody was asked');
  assert.equal(address, 'http://api.test/session/exchange');
  assert.equal(init.method, 'POST');
  assert.equal(new Headers(init.headers).get('x-market-host-key'), 'the key');
  assert.equal(init.body, JSON.stringify({ session: cookie }));
  assert.ok(init.signal, 'it may not wait for ever');
});

for (const [name, response, lines] of [
  ['does not answer', () => Promise.reject(new Error('ECONNREFUSED')), 1],
  ['answers something unreadable', async () => new Response('<html>'), 1],
  ['responds with 503', async () => new Response('{}', { status: 503 }), 0],
] as const) {
  test(`a market that ${name} means no signed-in user, the log says what went wrong, and the token is not refused`, async () => {
    let isAway = true;
    const { read, warned } = setup(() => (isAway ? response() : Promise.resolve(Response.json(visitor))));
    assert.equal(await read(cookie), undefined);
    assert.equal(warned.length, lines);
    isAway = false;
    assert.deepEqual(await read(cookie), visitor);
  });
}

test('refuses an invalid page token without a request to the market', async () => {
  const { calls, read } = setup(async () => Response.json(visitor));
  const [header = '', payload = '', signature = ''] = cookie.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  assert.equal(await read(undefined), undefined);
  for (const session of [
    ...['', 'x'],
    'a.b.c',
    `${header}.${payload}`,
    `${none}.${payload}.${signature}`,
    `${header}.${Buffer.from('[]').toString('base64url')}.${signature}`,
    pageTokenOf('ann', { aud: 'market-api' }),
    pageTokenOf('ann', { iss: 'somebody' }),
    pageTokenOf('ann', { exp: Math.floor(Date.now() / 1000) - 120 }),
    pageTokenOf('ann', { exp: undefined }),
    pageTokenOf('x'.repeat(5000)),
  ])
    assert.equal(await read(session), undefined);
  assert.equal(calls.length, 0);
});

test('a refused token is checked once, also one that was valid before, and an address that sends many refused tokens is rate limited', async () => {
  let isOver = false;
  const { calls, warned, read } = setup(async () =>
    isOver ? new Response('{}', { status: 401 }) : Response.json(visitor),
  );
  assert.deepEqual(await read(cookie), visitor);
  isOver = true;
  for (const token of [cookie, pageTokenOf('invented')])
    for (let time = 0; time < 5; time += 1) assert.equal(await read(token), undefined);
  assert.equal(warned.length, 0);
  assert.equal(calls.length, 3);
  for (let at = 0; at < 100; at += 1) await read(pageTokenOf(`invented-${at}`));
  assert.equal(calls.length, 32);
  await read(pageTokenOf('another'), '198.51.100.1');
  assert.equal(calls.length, 33);
});

test('a token that was valid before, or was just issued, is accepted despite the rate limit', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const [known, fresh, later] = [pageTokenOf('ann'), pageTokenOf('bea'), pageTokenOf('cat')];
  const honest = [known, fresh, later];
  const { read, reader, calls } = setup(async () => {
    const { session } = JSON.parse(String(calls.at(-1)?.[1].body));
    return honest.includes(session) ? Response.json(visitor) : new Response('{}', { status: 401 });
  });
  assert.deepEqual(await read(known), visitor);
  reader.given(`market_session=${fresh}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`);
  reader.given('market_session=; Path=/');
  for (let at = 0; at < 50; at += 1) await read(pageTokenOf(`forged-${at}`));
  assert.equal(calls.length, 31);
  assert.deepEqual(await read(known), visitor);
  assert.deepEqual(await read(fresh), visitor);
  assert.equal(await read(later), undefined);
  t.mock.timers.tick(2000);
  assert.deepEqual(await read(later), visitor, 'one more after two seconds');
});

test('a user is cached for less than two seconds', async (t) => {
  const { recall, calls } = setup(async () => Response.json(visitor));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = performance.now();
  t.mock.method(performance, 'now', () => now);
  await recall(cookie);
  await recall(cookie);
  assert.equal(calls.length, 1);
  now += 1600;
  t.mock.timers.tick(1600);
  await recall(cookie);
  assert.equal(calls.length, 2);
});

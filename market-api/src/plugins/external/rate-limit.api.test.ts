import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noRedisServer, startRedisServer } from 'server-kit/testing/redis-server';
import { until } from 'test-helpers/node';
import { HOST_KEY, openTestMarket, startTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { pageSession } from '../../testing/tokens.ts';

const LIMIT = 30;

const market = await openTestMarket({ hostKey: HOST_KEY, addressLimit: LIMIT });

const from = (address: string) =>
  market.call('GET /getcategory', { headers: { 'x-forwarded-for': address } });

describe('rate limits', () => {
  it('apply per IP address, are announced in headers, and exempt the health check', async () => {
    for (let left = LIMIT - 1; left >= 0; left--) {
      const response = await from('10.0.0.1');
      assert.equal(response.status, 200);
      assert.equal(response.headers['x-ratelimit-remaining'], String(left));
      assert.equal(response.headers['x-ratelimit-limit'], String(LIMIT));
    }
    const held = await from('10.0.0.1');
    assert.deepEqual([held.status, held.body.code], [429, 'rate_limited']);
    assert.ok(Number(held.headers['retry-after']) > 0);
    assert.equal((await from('10.0.0.2')).status, 200);
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    assert.equal((await market.call('GET /healthz', { headers })).status, 200);
  });

  it('identify visitors behind a proxy by the entry that the proxy itself added to X-Forwarded-For', async () => {
    const remaining = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const response = await market.app.inject({ url: '/getcategory', remoteAddress, headers });
      return Number(response.headers['x-ratelimit-remaining']);
    };
    assert.equal(await remaining('127.0.0.1', '10.2.0.1'), LIMIT - 1);
    assert.equal(await remaining('127.0.0.1', '10.2.0.2'), LIMIT - 1);
    // A visitor's own `X-Forwarded-For` stands to the left of the proxy's entry; that of an untrusted sender is ignored.
    assert.equal(await remaining('127.0.0.1', '1.2.3.4, 10.2.0.1'), LIMIT - 2);
    assert.equal(await remaining('10.2.0.1', '1.2.3.5'), LIMIT - 3);
  });

  it('count the IPv6 /64 network of one subscriber as one address', async () => {
    const remaining = async (address: string) =>
      Number((await from(address)).headers['x-ratelimit-remaining']);
    assert.equal(await remaining('2001:db8:1:2::1'), LIMIT - 1);
    assert.equal(await remaining('2001:db8:1:2:ffff::9'), LIMIT - 2);
    assert.equal(await remaining('2001:db8:1:3::1'), LIMIT - 1);
  });

  it('apply per account, from however many addresses it sends requests', async () => {
    const { idToken: bearer, email } = await market.account();
    const statuses: number[] = [];
    for (let call = 0; call < LIMIT + 5; call++) {
      const headers = { 'x-forwarded-for': `10.1.0.${call}` };
      statuses.push((await market.call('GET /jwt', { bearer, query: { email }, headers })).status);
    }
    assert.deepEqual([...new Set(statuses.slice(0, LIMIT))], [403]);
    assert.deepEqual([...new Set(statuses.slice(LIMIT))], [429]);
  });

  it('exempt the page server, which authenticates with the host key', async () => {
    const statuses = async (key: string, headers: Record<string, string>) => {
      const responses = new Set<number>();
      for (let call = 0; call < LIMIT + 3; call++)
        responses.add((await market.call(key, { headers })).status);
      return responses;
    };
    for (const [index, key] of ['GET /revision', 'GET /getcategory'].entries()) {
      assert.deepEqual(await statuses(key, { 'x-market-host-key': HOST_KEY }), new Set([200]), key);
      const stranger = { 'x-market-host-key': 'wrong', 'x-forwarded-for': `10.3.0.${index}` };
      assert.deepEqual(await statuses(key, stranger), new Set([200, 429]), key);
    }
  });

  it('apply to the session exchanges of one user per minute, independently of other users', async () => {
    const [person, other] = await market.people('buyer', 'seller');
    const [first, second] = [await pageSession(market, person), await pageSession(market, other)];
    const headers = { 'x-market-host-key': HOST_KEY };
    const open = async (session: string) =>
      (await market.call('POST /session/exchange', { body: { session }, headers })).status;
    const statuses: number[] = [];
    for (let page = 0; page < LIMIT + 2; page++) statuses.push(await open(first));
    assert.deepEqual(statuses, [...Array(LIMIT).fill(200), 429, 429]);
    assert.equal(await open(second), 200);
  });
});

it('servers with one Redis share the rate limit of an address; each counts alone while Redis is down', async (t) => {
  const redis = await startRedisServer();
  if (redis === undefined) return t.skip(noRedisServer);
  const settings = { addressLimit: 10, redisUrl: redis.url };
  const markets = await Promise.all([startTestMarket(settings), startTestMarket(settings)]);
  try {
    const left = async ({ call }: TestMarket, address: string) => {
      const response = await call('GET /getcategory', { headers: { 'x-forwarded-for': address } });
      return response.status === 200 ? Number(response.headers['x-ratelimit-remaining']) : response.status;
    };
    const [one, other] = markets;
    // Waits until both servers are connected: then they share their counts.
    let tried = 0;
    await until(async () => {
      tried += 1;
      await left(one, `10.0.0.${tried}`);
      return (await left(other, `10.0.0.${tried}`)) === 8;
    });
    for (let call = 0; call < 5; call++) {
      assert.equal(await left(one, '10.1.0.1'), 9 - 2 * call);
      assert.equal(await left(other, '10.1.0.1'), 8 - 2 * call);
    }
    assert.deepEqual([await left(one, '10.1.0.1'), await left(other, '10.1.0.1')], [429, 429]);

    await redis.kill();
    assert.deepEqual([await left(one, '10.1.0.1'), await left(other, '10.1.0.1')], [9, 9]);
    for (let call = 0; call < 9; call++) await left(one, '10.1.0.1');
    assert.deepEqual([await left(one, '10.1.0.1'), await left(other, '10.1.0.1')], [429, 8]);
  } finally {
    await Promise.all(markets.map((market) => market.close()));
    await redis.kill();
  }
});

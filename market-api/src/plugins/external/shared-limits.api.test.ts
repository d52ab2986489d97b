import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noRedisServer, startRedisServer } from 'server-kit/testing/redis-server';
import { until } from 'test-helpers/node';
import { startTestMarket, type TestMarket } from '../../testing/test-market.ts';

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

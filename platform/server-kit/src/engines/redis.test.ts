import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { SettingsReader } from '../settings.ts';
import { noRedisServer, startRedisServer } from '../testing/redis-server.ts';
import { countInMemory, countInRedis } from './rate-limits.ts';
import { openRedis, readRedisUrl, type SharedRedis } from './redis.ts';

const server = await startRedisServer();
after(() => server?.kill());
const WINDOW_MS = 60_000;
const patient = { timeout: 120_000 };

const responds = (t: TestContext, redis: SharedRedis) =>
  t.waitFor(async () => assert.equal(await redis.ask((it) => it.ping()), 'PONG'), patient);

describe('counting in memory', () => {
  it('starts again at 1 when the window is over', async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    const counts = countInMemory();
    assert.deepEqual(await counts.hit('a', 1000), { current: 1, ttl: 1000 });
    t.mock.timers.setTime(999);
    assert.deepEqual(await counts.hit('a', 1000), { current: 2, ttl: 1 });
    assert.equal((await counts.hit('b', 1000)).current, 1);
    t.mock.timers.setTime(1000);
    assert.deepEqual(await counts.hit('a', 1000), { current: 1, ttl: 1000 });
  });
});

describe('the address of Redis', () => {
  it('may be a Valkey address; any other scheme is rejected without printing the value', () => {
    const read = (url: string) => {
      const reader = new SettingsReader({ MARKET_REDIS_URL: url });
      const found = readRedisUrl(reader);
      reader.finish();
      return found;
    };
    assert.equal(read('redis://:secret@cache:6379/1'), 'redis://:secret@cache:6379/1');
    assert.equal(read('valkeys://cache:6380'), 'rediss://cache:6380');
    assert.throws(
      () => read('http://:secret@cache'),
      /MARKET_REDIS_URL must start with redis:\/\/(?!.*secret)/,
    );
  });
});

describe('counting in Redis', { skip: server === undefined && noRedisServer }, () => {
  const url = server?.url ?? '';
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };

  it('is shared by all servers; while Redis is down, each server counts alone and logs that once', async (t) => {
    const redis = await Promise.all([openRedis(url, log), openRedis(url, log)]);
    t.after(() => redis.forEach((each) => void each.close()));
    const [one, other] = redis.map((each) => countInRedis(each, countInMemory()));
    assert.ok(one && other);
    for (const each of redis) await responds(t, each);
    assert.equal((await one.hit('a', WINDOW_MS)).current, 1);
    const second = await other.hit('a', WINDOW_MS);
    assert.equal(second.current, 2);
    assert.ok(second.ttl > 0 && second.ttl <= WINDOW_MS);

    await server?.kill();
    for (let count = 1; count <= 20; count++) assert.equal((await one.hit('a', WINDOW_MS)).current, count);
    assert.equal((await other.hit('a', WINDOW_MS)).current, 1);
    assert.equal(lines.filter((line) => line.startsWith('Redis is away')).length, 2);

    await server?.start();
    for (const each of redis) await responds(t, each);
    assert.equal((await one.hit('a', WINDOW_MS)).current, 1);
    assert.equal((await other.hit('a', WINDOW_MS)).current, 2);
    assert.equal(lines.filter((line) => line === 'Redis is back.').length, 2);
  });

  it('logs a connection that the server closes, and reconnects; closing the client is not logged', async (t) => {
    const said: string[] = [];
    const one = await openRedis(url, { warn: (line) => said.push(line), info: (line) => said.push(line) });
    const other = await openRedis(url, log);
    try {
      for (const each of [one, other]) await responds(t, each);
      const before = await one.ask((it) => it.client('ID'));
      await other.ask((it) => it.client('KILL', 'ID', Number(before)));
      // Requested through the other connection: a failing command on this one would reveal the loss as well.
      const clients = async () => String(await other.ask((it) => it.client('LIST')));
      await t.waitFor(async () => {
        const ids = [...(await clients()).matchAll(/^id=(\d+)/gm)].map(([, id]) => Number(id));
        assert.ok(ids.length === 2 && !ids.includes(Number(before)));
      }, patient);
      await responds(t, one);
      assert.match(said.join('\n'), /^Redis is away \(it closed the connection\).*\nRedis is back\.$/);
    } finally {
      one.close();
      other.close();
    }
    assert.equal(said.length, 2);
  });

  it('does not wait when no server was ever reachable', async (t) => {
    const said: string[] = [];
    const away = await openRedis('redis://127.0.0.1:9', { warn: (line) => said.push(line), info: () => {} });
    t.after(() => away.close());
    const counts = countInRedis(away, countInMemory());
    assert.equal((await counts.hit('a', WINDOW_MS)).current, 1);
    assert.equal((await counts.hit('a', WINDOW_MS)).current, 2);
    await t.waitFor(() => assert.equal(said.length, 1), patient);
  });
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openRedis, type SharedRedis } from 'server-kit/engines/redis';
import { noRedisServer, startRedisServer } from 'server-kit/testing/redis-server';
import { until } from 'test-helpers/node';
import { setupReport } from '../testing/setup-report.ts';
import { type Apply, type SiteEvent, sharedEvents } from './event-feed.ts';

const rendered: SiteEvent = {
  kind: 'rendered',
  remote: 'mfe_x',
  version: '1.0.0',
  witness: 'w',
  failed: false,
};

/** A server and a connection to it. @returns nothing where no server is installed: the test is skipped */
async function setup(t: TestContext) {
  const server = await startRedisServer();
  if (server === undefined) {
    t.skip(noRedisServer);
    return undefined;
  }
  t.after(() => server.kill());
  const redis = await openRedis(server.url, { warn: () => {}, info: () => {} });
  t.after(() => redis.close());
  await until(async () => (await redis.ask((each) => each.ping())) === 'PONG');
  return { server, redis };
}

test('page servers with one Redis count a visit once, and each counts alone while Redis is unavailable', async (t) => {
  const running = await setup(t);
  if (running === undefined) return;
  const { server } = running;
  const reportKey = 'a key that both of these page servers share';
  const settings = { redisUrl: server.url, reportKey };
  const one = await setupReport(t, settings);
  const other = await setupReport(t, settings);
  assert.equal(one.version, other.version);

  const ann = await one.visit();
  const loads = async (site: typeof one) =>
    Object.values(await site.metric('market_remote_loads_total')).reduce((sum, value) => sum + value, 0);
  const repeated = async (site: typeof one) =>
    (await site.metric('market_reports_dropped_total'))['reason=repeated'] ?? 0;
  await ann.send({ reports: [one.loaded()] });
  await until(async () => (await loads(one)) === 1);
  // The same page reports again, and reaches the other server.
  await other.post(ann.batch({ reports: [other.loaded()] }));
  await until(async () => (await repeated(other)) === 1);
  assert.equal(await loads(other), 0);

  await server.kill();
  const bob = await other.visit();
  await bob.send({ reports: [other.loaded()] });
  await until(async () => (await loads(other)) === 1);
  assert.equal(await loads(one), 1);
});

test('a page server that starts reads the events of others within the watched hour, with their original time', async (t) => {
  const running = await setup(t);
  if (running === undefined) return;
  const { redis } = running;
  const minute = 60_000;
  const [old, earlier, recent] = [75, 45, 5].map((ago) => Date.now() - ago * minute);
  for (const at of [old, earlier, recent])
    await redis.ask((each) =>
      each.xadd('market:events', `${at}-0`, 'by', 'another', 'event', JSON.stringify(rendered)),
    );
  const seen: (Parameters<Apply>[1] & { event: SiteEvent })[] = [];
  const feed = sharedEvents(redis, (event, occurrence) => seen.push({ event, ...occurrence }));
  t.after(() => feed.close());
  feed.publish(rendered);
  await until(() => seen.length === 3);
  assert.deepEqual(
    seen.map(({ at, isOwn }) => [isOwn, isOwn || at]),
    [
      [false, earlier],
      [false, recent],
      [true, true],
    ],
  );
  assert.deepEqual(seen[0]?.event, rendered);
});

test('an event that Redis stored although its response came too late is counted once', async (t) => {
  const running = await setup(t);
  if (running === undefined) return;
  const { redis } = running;
  const late: SharedRedis = {
    ...redis,
    async ask(work) {
      const response = await redis.ask(work);
      // XADD responds with the id of the entry.
      return typeof response === 'string' ? undefined : response;
    },
  };
  const versions: string[] = [];
  const apply = (event: SiteEvent) => void (event.kind === 'rendered' && versions.push(event.version));
  const [slow, other] = [sharedEvents(late, apply), sharedEvents(redis, () => {})];
  t.after(() => slow.close());
  t.after(() => other.close());
  slow.publish(rendered);
  await until(async () => (await redis.ask((each) => each.xlen('market:events'))) === 1);
  other.publish({ ...rendered, version: '2.0.0' });
  await until(() => versions.includes('2.0.0'));
  assert.deepEqual(versions, ['1.0.0', '2.0.0']);
});

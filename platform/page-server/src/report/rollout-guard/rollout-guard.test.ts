import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { labels, setupGuard } from '../../testing/setup-guard.ts';
import { tokenOf } from '../../testing/setup-report.ts';
import { catalogBuild } from '../../testing/setup-site.ts';

test('a failing rollout is rolled back automatically, and registry log and metrics record it', async (t) => {
  const site = await setupGuard(t);
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  await until(async () => (await site.catalog()).rollout?.version === bad);
  await site.visits(site.version, 40, null);
  await site.visits(bad, 6, 'render');
  await site.guardLooks();
  await until(async () => (await site.catalog()).rollout === null);
  const { live, log, versions } = await site.catalog();
  assert.equal(live, site.version);
  assert.equal(log[0].who, 'guard');
  assert.equal(log[0].action, 'rollback');
  assert.match(
    log[0].note,
    /6 of 6 visits failed, seen from 6 networks or people; with .* it was 0 of 40 \(Fisher's exact test/,
  );
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), { [labels(bad)]: 1 });
  const counted = versions.find((version: { version: string }) => version.version === bad);
  assert.equal(counted.share, 0);
  assert.equal(counted.failures, 6);
  // Visitors who had it get the live version with the next page.
  assert.equal((await site.visit(randomUUID())).batch({}).versions.mfe_catalog, site.version);
});

test('one network causes no rollback, however many visitors it invents; a metric reports the unconfirmed verdict', async (t) => {
  const site = await setupGuard(t);
  const good = await site.rollOut(catalogBuild('Other fridges'), 50);
  await until(async () => (await site.catalog()).rollout?.version === good);
  await site.visits(site.version, 60, null);
  await site.visits(good, 1, 'render');
  await site.visits(good, 40, 'render', () => '203.0.113.7');
  await site.guardLooks();
  assert.deepEqual(await site.metric('market_rollouts_in_doubt_total'), { [labels(good)]: 1 });
  assert.equal((await site.catalog()).rollout.version, good);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});
});

test('without its key the rollout guard changes nothing', async (t) => {
  const site = await setupGuard(t, { guardKey: '/nowhere/platform.pem' });
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  await until(async () => (await site.catalog()).rollout?.version === bad);
  await site.visits(site.version, 40, null);
  await site.visits(bad, 6, 'render');
  await site.guardLooks();
  assert.equal((await site.catalog()).rollout.version, bad);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});
});

const plan = { steps: [40, 60, 100], bakeSeconds: 1, visits: 20 };

test('a plan advances when its step is over and enough visits succeeded, and the log names the guard', async (t) => {
  const site = await setupGuard(t);
  const good = await site.rollOutBy(catalogBuild('Better fridges'), { ...plan, steps: [40, 100] });
  await until(async () => (await site.catalog()).rollout?.version === good);
  await site.visits(site.version, 40, null);
  await site.visits(good, 20, null);
  const due = Date.parse((await site.catalog()).plan.due);
  await until(() => Date.now() > due);
  await site.guardLooks();
  await until(async () => (await site.catalog()).live === good);
  const { log } = await site.catalog();
  assert.deepEqual([log[0].who, log[0].action], ['guard', 'promote']);
});

test('a plan halts where the version loads slower, and says so in registry, log and metrics', async (t) => {
  const site = await setupGuard(t);
  const slow = await site.rollOutBy(catalogBuild('Slower fridges'), plan);
  await until(async () => (await site.catalog()).rollout?.version === slow);
  await site.visits(site.version, 40, null, undefined, 100);
  await site.visits(slow, 30, null, undefined, 400);
  const due = Date.parse((await site.catalog()).plan.due);
  await until(() => Date.now() > due);
  await site.guardLooks();
  await until(async () => (await site.catalog()).plan.halted !== null);
  const { log, rollout, plan: halted } = await site.catalog();
  assert.deepEqual([rollout.percent, halted.heard], [40, 30]);
  assert.match(
    halted.halted.reason,
    /^load time was 400 ms for three quarters of 30 visits .* 100 ms of 40 \(Mann/,
  );
  assert.deepEqual([log[0].who, log[0].action, log[0].note], ['guard', 'halt', halted.halted.reason]);
  assert.deepEqual(await site.metric('market_rollouts_halted_total'), { [labels(slow)]: 1 });
  // The plan stays halted, and the guard still rolls back a version that fails.
  await site.guardLooks();
  assert.equal((await site.catalog()).rollout.percent, 40);
  await site.visits(slow, 30, 'render');
  await site.guardLooks();
  await until(async () => (await site.catalog()).rollout === null);
});

test('platform numbers and rollbacks are for admins only, and an impossible rollback is refused with a reason', async (t) => {
  const site = await setupGuard(t);
  for (const [headers, status] of [
    [{}, 401],
    [{ freezertoken: 'bearer somebody' }, 401],
    [tokenOf('buyer@market.test'), 403],
    [{ authorization: 'Bearer x.y.z', cookie: 'market_session=admin' }, 401],
  ] as const) {
    const numbers = await site.platform(headers);
    assert.equal(numbers.statusCode, status);
    assert.match(String(numbers.headers['content-type']), /problem\+json/);
    assert.equal((await site.rollBack({ remote: 'mfe_catalog' }, headers)).statusCode, status);
  }
  const numbers = await site.platform();
  assert.equal(numbers.statusCode, 200);
  assert.equal(numbers.headers['cache-control'], 'no-store');

  for (const [body, status] of [
    [{ remote: 'mfe_catalog', version: '9.9.9' }, 409],
    [{ remote: 'mfe_stranger' }, 409],
    [{ remote: '../etc' }, 400],
    [{}, 400],
    [{ remote: 'mfe_catalog', version: 7 }, 400],
  ] as const) {
    const response = await site.rollBack(body);
    assert.equal(response.statusCode, status, JSON.stringify(body));
    assert.ok(response.json().message.length > 10);
  }
  await site.closeMarket();
  assert.equal((await site.platform()).statusCode, 503);
});

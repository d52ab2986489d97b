import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from 'test-helpers/node';
import { labels, setupGuard } from '../../testing/setup-guard.ts';
import { catalogBuild } from '../../testing/setup-site.ts';

/** A bad version of contract 2 is live for all visitors; the one before speaks contract 1. */
async function setup(t: TestContext) {
  const site = await setupGuard(t, { devOrigins: { mfe_none: 'http://localhost:9' } });
  await site.visits(site.version, 40, null);
  await site.retire('mfe_buyer');
  await site.giveHost('1.0.0-both', [1, 2]);
  const bad = await site.promote({ ...catalogBuild('Worse fridges'), contract: 2 });
  const goesWrong = async () => {
    await site.visits(bad, 7, 'render');
    await site.guardLooks();
  };
  return { ...site, bad, goesWrong };
}

test('the guard’s rollback ends the rollout of a host that does not fit the previous version', async (t) => {
  const site = await setup(t);
  await site.giveHost('2.0.0-new', [2], 10);
  await site.goesWrong();
  await until(async () => (await site.catalog()).live === site.version);
  const { live, rollout, log } = await site.numbersOf('host_shell');
  assert.deepEqual([live, rollout, log[0]?.who], ['1.0.0-both', null, 'guard']);
  assert.match(log[0]?.note ?? '', /was taken back, and this does not fit what is live again/);
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), { [labels(site.bad)]: 1 });
});

test('a bad version stays when the live host does not fit the previous version, and is counted once', async (t) => {
  const site = await setup(t);
  await site.giveHost('2.0.0-new', [2]);
  await site.goesWrong();
  assert.equal((await site.catalog()).live, site.bad);
  assert.deepEqual(await site.metric('market_rollouts_left_live_total'), { [labels(site.bad)]: 1 });
  await site.guardLooks();
  assert.deepEqual(await site.metric('market_rollouts_left_live_total'), { [labels(site.bad)]: 1 });
  assert.deepEqual(await site.metric('market_rollouts_taken_back_total'), {});
});

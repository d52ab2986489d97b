import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { RolloutPlan } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import type { HostSettings } from '../../settings.ts';
import { hostSettings, servedDocument, servedRemote } from '../../testing/samples.ts';
import { AT, isoAfter, setupSamples } from '../../testing/setup-samples.ts';
import { createTrafficSources } from '../traffic-sources.ts';
import { createGuardLooks } from './guard-looks.ts';

const began = isoAfter(0);

function documentWith(plan?: RolloutPlan) {
  const log = [{ at: began, who: 'ann', action: 'rollout', remote: 'mfe_seller', version: '1.1.0' } as const];
  return servedDocument({ mfe_seller: servedRemote(plan && { plan }) }, { log });
}

/** A guard with its key, whose visits come from the given addresses. */
async function setup(
  t: TestContext,
  changes: Partial<HostSettings> = {},
  plan?: RolloutPlan,
  staleSince?: string,
) {
  const guardKey = path.join(await temporaryFolder(t), 'platform.pem');
  await writeFile(guardKey, 'a key');
  const settings = { ...hostSettings, guardKey, ...changes };
  const { rolloutSamples, numbers, visits } = setupSamples();
  const sourceOf = createTrafficSources('key', true, settings.guardCounts);
  const registry = { document: () => documentWith(plan), staleSince: () => staleSince };
  const looks = createGuardLooks({ registry, rolloutSamples, numbers, settings });
  const view = () => looks.look(AT + 1000).views[0];
  /** Visits of different visitors from one address. */
  const from = (ip: string) => ({ source: (visit: number) => sourceOf(ip, undefined, `visitor ${visit}`) });
  return { looks, visits, view, from };
}

test('failures from a single network are unconfirmed, and the guard says how many networks it needs', async (t) => {
  const { visits, view, from } = await setup(t);
  visits('1.0.0', 131);
  visits('1.1.0', 49, { failed: 21, ...from('203.0.113.7') });
  assert.deepEqual(view(), {
    ...{ remote: 'mfe_seller', team: 'seller', version: '1.1.0', isInDoubt: true },
    text: 'fails more often: 21 of 49 against 0 of 131, but seen from 1 network; it is rolled back by itself when seen from 3',
  });
});

test('visits from this machine only: the guard names the setting to try it out, in production the proxy setting', async (t) => {
  const inDemo = await setup(t);
  inDemo.visits('1.0.0', 131, inDemo.from('127.0.0.1'));
  inDemo.visits('1.1.0', 49, { failed: 21, ...inDemo.from('::1') });
  assert.match(
    inDemo.view()?.text ?? '',
    /21 of 49 against 0 of 131, but seen from 1 network; .*this machine.* MARKET_GUARD_COUNTS=visitors$/,
  );
  const inProduction = await setup(t, { env: 'production' });
  inProduction.visits('1.0.0', 131);
  inProduction.visits('1.1.0', 49, { failed: 21, ...inProduction.from('127.0.0.1') });
  assert.match(inProduction.view()?.text ?? '', /this machine: is MARKET_HOST_TRUST_PROXY right\?$/);
});

test('when the guard counts visitors, visits from one machine confirm its verdict', async (t) => {
  const { looks, visits, view, from } = await setup(t, { guardCounts: 'visitors' });
  visits('1.0.0', 131, from('127.0.0.1'));
  visits('1.1.0', 49, { failed: 21, ...from('127.0.0.1') });
  assert.equal(
    view()?.text,
    'fails more often: 21 of 49 against 0 of 131, seen from 21 visitors; it is being rolled back',
  );
  assert.equal(view()?.isInDoubt, false);
  assert.equal(looks.look(AT).verdicts[0]?.isConfirmed, true);
});

test('a bad version that is not rolled back says why', async (t) => {
  const withoutKey = await setup(t, { guardKey: '/nowhere/platform.pem' });
  withoutKey.visits('1.0.0', 60);
  withoutKey.visits('1.1.0', 9, { failed: 9 });
  assert.match(withoutKey.view()?.text ?? '', /; it stays: this page server has no key .*MARKET_GUARD_KEY/);
  const { looks, visits, view } = await setup(t);
  visits('1.0.0', 60);
  visits('1.1.0', 9, { failed: 9 });
  looks.setObstacle({ remote: 'mfe_seller', version: '1.1.0' }, 'The host does not understand 1.0.0.');
  assert.match(view()?.text ?? '', /seen from 9 networks; it stays: The host does not understand 1\.0\.0\./);
  looks.setObstacle({ remote: 'mfe_seller', version: '1.1.0' });
  assert.match(view()?.text ?? '', /it is being rolled back$/);
});

test('describes a version without visits, one that fails no more often, and what its plan waits for', async (t) => {
  const plan = { steps: [5, 100], bakeSeconds: 600, visits: 20, stepBegan: began };
  const { visits, view } = await setup(t, {}, plan);
  assert.equal(view()?.text, 'no visit was reported yet; its plan waits until 2026-11-20T12:10:00.000Z');
  visits('1.0.0', 131, { failed: 4 });
  visits('1.1.0', 20, { failed: 1 });
  assert.match(
    view()?.text ?? '',
    /^fails no more often than chance allows: 1 of 20 against 4 of 131; its plan waits until/,
  );
  assert.equal(view()?.isInDoubt, false);
});

test('with an outdated registry document plans wait, and a bad version is still confirmed as bad', async (t) => {
  const plan = { steps: [5, 100], bakeSeconds: 0, visits: 0, stepBegan: began };
  const { looks, visits, view } = await setup(t, {}, plan, began);
  assert.match(view()?.text ?? '', /; its plan waits while the registry document is older than it may be$/);
  visits('1.0.0', 60);
  visits('1.1.0', 9, { failed: 9 });
  assert.equal(looks.look(AT).verdicts[0]?.isConfirmed, true);
});

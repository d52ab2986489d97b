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
  const text = () => view()?.text ?? '';
  /** Visits of different visitors from one address. */
  const from = (ip: string) => ({ source: (visit: number) => sourceOf(ip, undefined, `visitor ${visit}`) });
  return { looks, visits, view, text, from };
}

const visitors = { guardCounts: 'visitors' } as const;
const production = { env: 'production' } as const;
for (const [what, changes, ip, text, isInDoubt] of [
  ['from a single network', {}, '203.0.113.7', /, but seen from 1 network; it is .* when seen from 3$/, true],
  ['from this machine', {}, '::1', /this machine, to try .* MARKET_GUARD_COUNTS=visitors$/, true],
  ['from it in production', production, '127.0.0.1', /this machine: is MARKET_HOST_TRUST_PROXY .*\?$/, true],
  ['of visitors', visitors, '::1', /, seen from 21 visitors; it is being rolled back$/, false],
  ['without a key', { guardKey: '/nowhere' }, undefined, /; it stays: .* no key .*MARKET_GUARD_KEY/, false],
] as const)
  test(`failures ${what}: the guard says where it has seen them and what happens`, async (t) => {
    const { looks, visits, view, from } = await setup(t, changes);
    const source = ip === undefined ? {} : from(ip);
    visits('1.0.0', 131, source);
    visits('1.1.0', 49, { failed: 21, ...source });
    const { text: said = '', ...about } = view() ?? {};
    assert.deepEqual(about, { remote: 'mfe_seller', team: 'seller', version: '1.1.0', isInDoubt });
    assert.match(said, /^fails more often: 21 of 49 against 0 of 131/);
    assert.match(said, text);
    assert.equal(looks.look(AT).verdicts[0]?.isConfirmed === true, !isInDoubt);
  });

test('a bad version says why it is not rolled back, until the reason is gone', async (t) => {
  const { looks, visits, text } = await setup(t);
  visits('1.0.0', 60);
  visits('1.1.0', 9, { failed: 9 });
  const about = { remote: 'mfe_seller', version: '1.1.0' };
  looks.setObstacle(about, 'The host does not understand 1.0.0.');
  assert.match(text(), /seen from 9 networks; it stays: The host does not understand 1\.0\.0\./);
  looks.setObstacle(about);
  assert.match(text(), /it is being rolled back$/);
});

test('describes a version without visits, one that fails no more often, and what its plan waits for', async (t) => {
  const plan = { steps: [5, 100], bakeSeconds: 600, visits: 20, stepBegan: began };
  const { visits, view, text } = await setup(t, {}, plan);
  assert.equal(text(), 'no visit was reported yet; its plan waits until 2026-11-20T12:10:00.000Z');
  visits('1.1.0', 2, { failed: 1 });
  assert.match(text(), /^too few visits to judge: 1 of 2 against 0 of 0; its plan waits until/);
  visits('1.0.0', 131, { failed: 4 });
  visits('1.1.0', 18);
  assert.match(
    text(),
    /^fails no more often than chance allows: 1 of 20 against 4 of 131; its plan waits until/,
  );
  assert.equal(view()?.isInDoubt, false);
});

test('with an outdated registry document plans wait, and a bad version is still confirmed as bad', async (t) => {
  const plan = { steps: [5, 100], bakeSeconds: 0, visits: 0, stepBegan: began };
  const { looks, visits, text } = await setup(t, {}, plan, began);
  assert.match(text(), /; its plan waits while the registry document is older than it may be$/);
  visits('1.0.0', 60);
  visits('1.1.0', 9, { failed: 9 });
  assert.equal(looks.look(AT).verdicts[0]?.isConfirmed, true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryDocument } from '../document/schema.ts';
import { by, documentWith } from '../testing/sample.ts';
import { promote, rollback, setLive, startRollout } from './changes.ts';
import { advancePlan, haltPlan, resumePlan, startPlan } from './plan.ts';
import { retire } from './retire.ts';

const id = 'mfe_catalog';
const live = setLive(documentWith(id, '1.0.0', '1.1.0', '1.2.0'), by, id, '1.0.0');
const wanted = { steps: [5, 25, 100], bakeSeconds: 600, visits: 20 };
const begun = startPlan(live, by, id, '1.1.0', wanted);
const later = { who: 'guard', at: '2026-11-20T13:00:00.000Z' };

function stateOf(document: RegistryDocument) {
  const { live, rollout, plan } = document.remotes[id] ?? {};
  return { live, percent: rollout?.percent, plan };
}
const stepOf = (document: RegistryDocument) => ({
  id,
  version: '1.1.0',
  stepBegan: document.remotes[id]?.plan?.stepBegan ?? '',
});

test('a plan begins with its first step, goes up step by step and ends with a promotion', () => {
  assert.deepEqual(stateOf(begun), { live: '1.0.0', percent: 5, plan: { ...wanted, stepBegan: by.at } });
  assert.equal(begun.log.at(-1)?.note, 'plan 5, 25, 100 %');
  const second = advancePlan(begun, later, stepOf(begun));
  assert.equal(stateOf(second).percent, 25);
  assert.equal(stateOf(second).plan?.stepBegan, later.at);
  assert.deepEqual(second.remotes[id]?.rolloutBegan, { at: by.at, who: by.who });
  const third = advancePlan(second, later, stepOf(second));
  assert.deepEqual(stateOf(third), { live: '1.1.0', percent: undefined, plan: undefined });
  assert.deepEqual(
    third.log.slice(-2).map(({ who, action, note }) => `${who} ${action}: ${note}`),
    ['guard rollout: step 2 of 3 of its plan', 'guard promote: step 3 of 3 of its plan'],
  );
});

test('a plan that does not end at 100 % leaves the rollout at its last percentage', () => {
  const first = startPlan(live, by, id, '1.1.0', { ...wanted, steps: [5, 50] });
  const second = advancePlan(first, later, stepOf(first));
  assert.deepEqual(stateOf(second), { live: '1.0.0', percent: 50, plan: undefined });
});

test('two servers that judge the same step advance the plan once', () => {
  const step = stepOf(begun);
  const second = advancePlan(begun, later, step);
  assert.equal(advancePlan(second, later, step), second);
  assert.equal(haltPlan(second, later, step, 'slower'), second);
});

test('a halted plan keeps its percentage, records the reason, and continues when it is resumed', () => {
  const halted = haltPlan(begun, later, stepOf(begun), 'slower');
  assert.deepEqual(stateOf(halted).plan?.halted, { at: later.at, reason: 'slower' });
  const { action, percent, note } = halted.log.at(-1) ?? assert.fail();
  assert.deepEqual([action, percent, note], ['halt', 5, 'slower']);
  assert.equal(advancePlan(halted, later, stepOf(halted)), halted);
  const on = resumePlan(halted, { who: 'ann', at: later.at }, id);
  assert.deepEqual(stateOf(on).plan, { ...wanted, stepBegan: later.at });
  assert.equal(resumePlan(on, by, id), on);
  assert.throws(() => resumePlan(live, by, id), { code: 'bad_change', message: /no rollout with a plan/ });
});

test('whatever ends or changes the rollout by hand ends its plan', () => {
  for (const after of [
    promote(begun, by, id),
    rollback(begun, by, id),
    rollback(begun, by, id, '1.0.0'),
    retire(begun, by, id),
    startRollout(begun, by, id, '1.1.0', 5),
    startRollout(begun, by, id, '1.1.0', 10),
    startRollout(begun, by, id, '1.2.0', 10, { replace: true }),
  ]) {
    assert.notEqual(after, begun);
    assert.equal(stateOf(after).plan, undefined, after.log.at(-1)?.action);
  }
});

test('the same plan again changes nothing; another plan continues, and cannot lower the percentage', () => {
  assert.equal(startPlan(begun, later, id, '1.1.0', wanted), begun);
  const second = advancePlan(begun, later, stepOf(begun));
  const other = startPlan(second, later, id, '1.1.0', { ...wanted, steps: [10, 50, 100] });
  assert.equal(stateOf(other).percent, 50);
  const lower = { ...wanted, steps: [10, 100] };
  const refusal = { code: 'bad_change', message: /given to 25 % already/ };
  assert.throws(() => startPlan(second, later, id, '1.1.0', lower), refusal);
  assert.throws(() => startPlan(begun, by, id, '1.2.0', wanted), { code: 'rollout_running' });
});

test('a plan begins at 0 % only with a rule that names its first visitors', () => {
  const steps = { ...wanted, steps: [0, 10, 100] };
  const targeting = { rules: [{ roles: ['admin' as const], percent: 100 }] };
  assert.deepEqual(stateOf(startPlan(live, by, id, '1.1.0', steps, { targeting })).percent, 0);
  assert.throws(() => startPlan(live, by, id, '1.1.0', steps), { message: /from 0 on only with a --rule/ });
});

test('refuses invalid steps, and a plan for the live version', () => {
  for (const steps of [[], [5], [5, 5], [25, 5, 100], [5, 101]]) {
    assert.throws(() => startPlan(live, by, id, '1.1.0', { ...wanted, steps }), { code: 'bad_change' });
  }
  assert.throws(() => startPlan(live, by, id, '1.0.0', wanted), { message: /is live already/ });
});

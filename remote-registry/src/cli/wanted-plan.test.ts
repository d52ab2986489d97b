import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from './usage.ts';
import { wantedPlan } from './wanted-plan.ts';

const nothing = { plan: undefined, bake: undefined, visits: undefined };

test('a plan is read with what is usual where nothing is said', () => {
  assert.equal(wantedPlan(nothing), undefined);
  const steps = [5, 25, 100];
  assert.deepEqual(wantedPlan({ ...nothing, plan: '5,25,100' }), { steps, bakeSeconds: 600, visits: 20 });
  assert.deepEqual(wantedPlan({ plan: '5%, 25%, 100%', bake: '2h', visits: '0' }), {
    steps,
    bakeSeconds: 7200,
    visits: 0,
  });
});

test('what cannot be meant is refused in words', () => {
  for (const [wrong, said] of [
    [{ ...nothing, bake: '10m' }, /belong to a --plan/],
    [{ ...nothing, plan: '5,,100' }, /no list of percentages/],
    [{ ...nothing, plan: '5;100' }, /no list of percentages/],
    [{ ...nothing, plan: '5,100', bake: '10' }, /no time from 1s to 30d/],
    [{ ...nothing, plan: '5,100', bake: '0m' }, /no time from 1s to 30d/],
    [{ ...nothing, plan: '5,100', bake: '31d' }, /no time from 1s to 30d/],
    [{ ...nothing, plan: '5,100', visits: '-1' }, /no count/],
    [{ ...nothing, plan: '5,100', visits: '2001' }, /no count/],
  ] as const) {
    assert.throws(
      () => wantedPlan(wrong),
      (error) => error instanceof UsageError && said.test(error.message),
    );
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RolloutPlan } from 'registry';
import { randomFrom } from 'test-helpers/node';
import { servedDocument, servedRemote } from '../../testing/samples.ts';
import { AT, isoAfter, setupSamples } from '../../testing/setup-samples.ts';
import { planSteps, type StepFacts } from './judge-steps.ts';
import type { Verdict } from './verdict.ts';

const stepBegan = isoAfter(0);
const plan: RolloutPlan = { steps: [5, 25, 100], bakeSeconds: 600, visits: 20, stepBegan };

const documentWith = (changes: Partial<RolloutPlan> = {}) =>
  servedDocument({ mfe_seller: servedRemote({ plan: { ...plan, ...changes } }) });

/** @param seconds since the step began */
function setup(seconds = 600) {
  const samples = setupSamples();
  samples.pass(seconds);
  const { rolloutSamples } = samples;
  function step(document = documentWith(), found: Verdict[] = [], more: Partial<StepFacts> = {}) {
    const facts = { document, rolloutSamples, found, distrust: 1, isStale: false, now: samples.now() };
    return planSteps({ ...facts, ...more })[0];
  }
  /** What the plan does: it goes on, halts or waits, with the reason. */
  function decision(...of: Parameters<typeof step>): string {
    const { waits, halt } = step(...of) ?? assert.fail('no step');
    if (waits !== undefined) return `waits ${waits}`;
    return halt === undefined ? 'goes on' : `halts: ${halt}`;
  }
  return { ...samples, step, decision };
}
const around = (ms: number) => (at: number) => ms + (at % 10) * 10;

test('a step is due when its time has passed and enough visits were reported since it began, three of them from one network', () => {
  const { visits, step, decision, pass } = setup(0);
  visits('1.1.0', 16);
  visits('1.1.0', 100, { source: 'one network' });
  pass(599);
  visits('1.0.0', 100);
  visits('1.1.0', 1);
  assert.equal(decision(), `waits until ${isoAfter(600)}`);
  pass(1);
  assert.equal(decision(), 'goes on');
  const { waits: _, halt: __, ...due } = step() ?? assert.fail();
  assert.deepEqual(due, { id: 'mfe_seller', team: 'seller', version: '1.1.0', stepBegan, isInDoubt: false });
  assert.match(decision(documentWith({ visits: 21 })), /^waits for visits: 20 of 21/);
  assert.match(decision(documentWith({ stepBegan: isoAfter(1) })), /^waits until/);
  assert.equal(step(documentWith({ halted: { at: stepBegan, reason: 'slower' } })), undefined);
});

for (const [measure, usual, slow] of [
  ['load', around(200), around(400)],
  ['LCP', around(1200), around(1900)],
  ['FCP', around(900), around(1400)],
  ['TTFB', around(150), around(260)],
  ['INP', around(80), around(160)],
  ['CLS', (at: number) => (at % 10) / 1000, (at: number) => 0.1 + (at % 10) / 1000],
] as const)
  test(`a worse ${measure} halts the plan, with the figures`, () => {
    const { visits, decision } = setup();
    visits('1.0.0', 200, { value: usual, measure });
    visits('1.1.0', 40, { value: slow, measure });
    const named = measure === 'load' ? 'load time' : measure;
    const figures = `^halts: ${named} was .* of 40 visits of this step, with 1.0.0 .* of 200 \\(Mann`;
    assert.match(decision(), new RegExp(figures));
  });

for (const [what, visited, ms] of [
  ['that is faster', 1000, 100],
  ['that is as fast', 1000, 200],
  ['that is imperceptibly slower', 1000, 215],
  ['with only a few slow visits', 19, 900],
] as const)
  test(`a version ${what} continues its plan`, () => {
    const { visits, decision } = setup();
    visits('1.0.0', 1000, { value: around(200) });
    visits('1.1.0', visited, { value: around(ms) });
    assert.equal(decision(documentWith({ visits: 0 })), 'goes on');
  });

test('more failures than with the live version halt a plan', () => {
  const { visits, decision } = setup();
  visits('1.0.0', 300);
  visits('1.1.0', 46, { failed: 6 });
  assert.match(decision(), /^halts: 6 of 46 visits of this step failed, with 1.0.0 0 of 300 \(Fisher/);
});

test('a plan waits while the guard rolls its version back, or has an unconfirmed verdict', () => {
  const { visits, decision } = setup();
  visits('1.1.0', 40);
  const verdict: Verdict = {
    ...{ remote: 'mfe_seller', team: 'seller', version: '1.1.0', instead: '1.0.0', since: AT, isLive: false },
    ...{ reason: '9 of 40 visits failed', isConfirmed: false },
  };
  const document = documentWith();
  assert.equal(decision(document, [verdict]), 'waits because it is in doubt: 9 of 40 visits failed');
  const confirmed = { ...verdict, isConfirmed: true };
  assert.equal(decision(document, [confirmed]), 'waits while the version is rolled back');
});

test('three false reports from one source make a plan wait, not halt; it continues after more honest visits', () => {
  const { visits, step, decision } = setup();
  visits('1.0.0', 436);
  visits('1.1.0', 24);
  visits('1.1.0', 3, { failed: 3, source: 'the stranger' });
  const failed = '3 of 27 visits of this step failed, with 1.0.0 0 of 436';
  assert.ok(decision().startsWith(`waits because it is in doubt: ${failed}`));
  assert.equal(step()?.isInDoubt, true);
  // Without distrust the plan halts.
  assert.ok(decision(documentWith(), [], { distrust: 0 }).startsWith(`halts: ${failed}`));
  visits('1.1.0', 100);
  assert.equal(decision(), 'goes on');
});

test('slow visits from one source do not halt a plan, slow visits from all sources do', () => {
  const { visits, decision } = setup();
  visits('1.0.0', 200, { value: around(200) });
  visits('1.1.0', 20, { value: (at) => (at < 6 ? 900 : around(200)(at)) });
  visits('1.1.0', 3, { value: () => 9000, source: 'the stranger' });
  assert.match(decision(), /^waits because it is in doubt: load time was/);
  visits('1.1.0', 40, { value: around(900) });
  assert.match(decision(), /^halts: load time was/);
});

test('a version that is as good as the live one is halted no more often than by chance', () => {
  const { next } = randomFrom(20_261_124);
  const longTailed = () =>
    150 * Math.exp(1.2 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
  let halts = 0;
  const runs = 200;
  for (let run = 0; run < runs; run += 1) {
    const { visits, decision } = setup();
    visits('1.0.0', 300, { value: longTailed });
    visits('1.1.0', 30, { value: longTailed });
    if (decision().startsWith('halts')) halts += 1;
  }
  assert.ok(halts <= 2, `${halts} of ${runs} halted`);
});

test('every step waits while releases are frozen or the registry is outdated', () => {
  const { visits, decision, pass } = setup();
  visits('1.0.0', 30);
  visits('1.1.0', 30);
  const until = '2026-11-20T13:00:00.000Z';
  const frozen = { ...documentWith(), freezes: [{ from: stepBegan, until, who: 'pat', reason: 'Holidays' }] };
  assert.equal(decision(frozen), `waits while releases are frozen, until ${until} by pat: Holidays`);
  const outdated = decision(documentWith(), [], { isStale: true });
  assert.equal(outdated, 'waits while the registry document is older than it may be');
  assert.equal(decision(), 'goes on');
  pass(3600);
  assert.equal(decision(frozen), 'goes on');
});

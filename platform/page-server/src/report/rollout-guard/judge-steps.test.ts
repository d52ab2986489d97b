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

function setup() {
  const samples = setupSamples();
  const { rolloutSamples } = samples;
  const steps = (document = documentWith(), found: Verdict[] = [], more: Partial<StepFacts> = {}) =>
    planSteps({
      ...{ document, rolloutSamples, found, distrust: 1, isStale: false, now: samples.now() },
      ...more,
    });
  const due = (...of: Parameters<typeof steps>) =>
    steps(...of).flatMap(({ waits, isInDoubt: hasWarning, ...step }) => (waits === undefined ? [step] : []));
  const waits = (...of: Parameters<typeof steps>) => steps(...of)[0]?.waits;
  return { ...samples, steps, due, waits };
}
const around = (ms: number) => (at: number) => ms + (at % 10) * 10;

test('a step is due when its time has passed and enough visits were reported since it began', () => {
  const { visits, due, pass } = setup();
  visits('1.1.0', 19);
  pass(599);
  visits('1.0.0', 100);
  visits('1.1.0', 1);
  assert.deepEqual(due(), []);
  pass(1);
  assert.deepEqual(due(), [
    { id: 'mfe_seller', team: 'seller', version: '1.1.0', stepBegan, halt: undefined },
  ]);
  assert.deepEqual(due(documentWith({ visits: 21 })), []);
  assert.deepEqual(due(documentWith({ stepBegan: isoAfter(1) })), []);
  assert.deepEqual(due(documentWith({ halted: { at: stepBegan, reason: 'slower' } })), []);
});

test('visits from one network cannot advance a plan', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.1.0', 100, { source: 'one network' });
  pass(600);
  assert.deepEqual(due(), []);
  assert.match(waits() ?? '', /^for visits: 3 of 20 since this step began/);
});

for (const [measure, usual, slow] of [
  ['load', around(200), around(400)],
  ['LCP', around(1200), around(1900)],
  ['FCP', around(900), around(1400)],
  ['TTFB', around(150), around(260)],
  ['INP', around(80), around(160)],
  ['CLS', (at: number) => (at % 10) / 1000, (at: number) => 0.1 + (at % 10) / 1000],
] as const) {
  test(`a worse ${measure} halts the plan, with the figures`, () => {
    const { visits, due, pass } = setup();
    visits('1.0.0', 200, { value: usual, measure });
    visits('1.1.0', 40, { value: slow, measure });
    pass(600);
    const named = measure === 'load' ? 'load time' : measure;
    assert.match(
      due()[0]?.halt ?? '',
      new RegExp(`^${named} was .* of 40 visits of this step, with 1.0.0 .* of 200 \\(Mann`),
    );
  });
}

test('a version that is faster, as fast, or imperceptibly slower continues its plan', () => {
  for (const ms of [100, 200, 215]) {
    const { visits, due, pass } = setup();
    visits('1.0.0', 1000, { value: around(200) });
    visits('1.1.0', 1000, { value: around(ms) });
    pass(600);
    assert.deepEqual(
      due().map(({ halt }) => halt),
      [undefined],
      `${ms} ms`,
    );
  }
});

test('a few slow visits do not halt a plan', () => {
  const { visits, due, pass } = setup();
  visits('1.0.0', 200, { value: around(200) });
  visits('1.1.0', 19, { value: around(900) });
  pass(600);
  assert.equal(due(documentWith({ visits: 0 }))[0]?.halt, undefined);
});

test('more failures than with the live version halt a plan', () => {
  const { visits, due, pass } = setup();
  visits('1.0.0', 300, { value: around(200) });
  visits('1.1.0', 40, { value: around(200) });
  visits('1.1.0', 6, { failed: 6 });
  pass(600);
  assert.match(due()[0]?.halt ?? '', /^6 of 46 visits of this step failed, with 1.0.0 0 of 300 \(Fisher/);
});

test('a plan waits while the guard rolls its version back, or has an unconfirmed verdict', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.1.0', 40, { value: around(200) });
  pass(600);
  const verdict: Verdict = {
    ...{ remote: 'mfe_seller', team: 'seller', version: '1.1.0', instead: '1.0.0', since: AT, isLive: false },
    ...{ reason: '9 of 40 visits failed', isConfirmed: false },
  };
  assert.deepEqual(due(documentWith(), [verdict]), []);
  assert.equal(waits(documentWith(), [verdict]), 'because it is in doubt: 9 of 40 visits failed');
  assert.equal(
    waits(documentWith(), [{ ...verdict, isConfirmed: true }]),
    'while the version is rolled back',
  );
});

test('three false reports from one source make a plan wait, not halt; it continues after more honest visits', () => {
  const { visits, steps, due, waits, pass } = setup();
  visits('1.0.0', 436, { value: around(200) });
  visits('1.1.0', 24, { value: around(200) });
  visits('1.1.0', 3, { failed: 3, source: 'the stranger' });
  pass(600);
  assert.deepEqual(due(), []);
  assert.match(
    waits() ?? '',
    /^because it is in doubt: 3 of 27 visits of this step failed, with 1.0.0 0 of 436/,
  );
  assert.equal(steps()[0]?.isInDoubt, true);
  // Without distrust the plan halts.
  assert.match(steps(documentWith(), [], { distrust: 0 })[0]?.halt ?? '', /^3 of 27/);
  visits('1.1.0', 100, { value: around(200) });
  assert.deepEqual(
    due().map(({ halt }) => halt),
    [undefined],
  );
});

test('slow visits from one source do not halt a plan, slow visits from all sources do', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.0.0', 200, { value: around(200) });
  visits('1.1.0', 18, { value: (at) => (at < 4 ? 900 : 200) });
  visits('1.1.0', 3, { value: () => 9000, source: 'the stranger' });
  pass(600);
  const hasWarning = waits()?.includes('in doubt') === true;
  assert.equal(
    due().some(({ halt }) => halt !== undefined),
    false,
    `in doubt: ${hasWarning}`,
  );
  visits('1.1.0', 40, { value: around(900) });
  assert.match(due()[0]?.halt ?? '', /^load time was/);
});

test('a version that is as good as the live one is halted no more often than by chance', () => {
  const { next } = randomFrom(20_261_124);
  const longTailed = () =>
    150 * Math.exp(1.2 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
  let halts = 0;
  const runs = 200;
  for (let run = 0; run < runs; run += 1) {
    const { visits, due, pass } = setup();
    visits('1.0.0', 300, { value: longTailed });
    visits('1.1.0', 30, { value: longTailed });
    pass(600);
    if (due()[0]?.halt !== undefined) halts += 1;
  }
  assert.ok(halts <= 2, `${halts} of ${runs} halted`);
});

test('every step waits while releases are frozen or the registry is outdated', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.0.0', 30);
  visits('1.1.0', 30);
  pass(600);
  const freezes = [{ from: stepBegan, until: '2026-11-20T13:00:00.000Z', who: 'pat', reason: 'Holidays' }];
  assert.deepEqual(due({ ...documentWith(), freezes }), []);
  assert.match(
    waits({ ...documentWith(), freezes }) ?? '',
    /^while releases are frozen, until 2026-11-20T13/,
  );
  assert.equal(
    waits(documentWith(), [], { isStale: true }),
    'while the registry document is older than it may be',
  );
  assert.equal(due().length, 1);
  pass(3600);
  assert.equal(due({ ...documentWith(), freezes }).length, 1);
});

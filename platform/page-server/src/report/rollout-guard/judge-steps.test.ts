import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RolloutPlan } from 'registry';
import { randomFrom } from 'test-helpers/node';
import { servedDocument, servedRemote } from '../../testing/samples.ts';
import { createRolloutSamples, type Measure } from '../rollout-samples.ts';
import { planSteps, type StepFacts } from './judge-steps.ts';
import type { Verdict } from './verdict.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const stepBegan = new Date(AT).toISOString();
const plan: RolloutPlan = { steps: [5, 25, 100], bakeSeconds: 600, visits: 20, stepBegan };

const documentWith = (changes: Partial<RolloutPlan> = {}) =>
  servedDocument({ mfe_seller: servedRemote({ plan: { ...plan, ...changes } }) });

function setup() {
  let now = AT;
  let count = 0;
  const rolloutSamples = createRolloutSamples(() => now);
  /** Each visit has a network of its own. */
  function visits(version: string, many: number, value: (at: number) => number, measure: Measure = 'load') {
    for (let at = 0; at < many; at += 1) {
      count += 1;
      const [about, id] = [{ remote: 'mfe_seller', version }, `visit ${count}`];
      rolloutSamples.addVisit(about, id, id, measure === 'load' ? value(at) : 100);
      if (measure !== 'load') rolloutSamples.addVital(about, id, id, measure, value(at));
    }
  }
  /** @param source of all failures; without it each failure has a network of its own */
  function failures(version: string, many: number, source?: string) {
    for (let at = 0; at < many; at += 1) {
      count += 1;
      rolloutSamples.addFailure(
        { remote: 'mfe_seller', version },
        `visit ${count}`,
        source ?? `visit ${count}`,
      );
    }
  }
  const steps = (document = documentWith(), found: Verdict[] = [], more: Partial<StepFacts> = {}) =>
    planSteps({ document, rolloutSamples, found, distrust: 1, isStale: false, now, ...more });
  const due = (...of: Parameters<typeof steps>) =>
    steps(...of).flatMap(({ waits, isInDoubt: hasWarning, ...step }) => (waits === undefined ? [step] : []));
  const waits = (...of: Parameters<typeof steps>) => steps(...of)[0]?.waits;
  return {
    rolloutSamples,
    visits,
    failures,
    steps,
    due,
    waits,
    pass: (seconds: number) => (now += seconds * 1000),
  };
}
const around = (ms: number) => (at: number) => ms + (at % 10) * 10;

test('a step is due when its time has passed and enough visits were reported since it began', () => {
  const { visits, due, pass } = setup();
  visits('1.1.0', 19, around(100));
  pass(599);
  visits('1.0.0', 100, around(100));
  visits('1.1.0', 1, around(100));
  assert.deepEqual(due(), []);
  pass(1);
  assert.deepEqual(due(), [
    { id: 'mfe_seller', team: 'seller', version: '1.1.0', stepBegan, halt: undefined },
  ]);
  assert.deepEqual(due(documentWith({ visits: 21 })), []);
  assert.deepEqual(due(documentWith({ stepBegan: new Date(AT + 1000).toISOString() })), []);
  assert.deepEqual(due(documentWith({ halted: { at: stepBegan, reason: 'slower' } })), []);
});

test('visits from one network cannot advance a plan', () => {
  const { rolloutSamples, due, waits, pass } = setup();
  for (let at = 0; at < 100; at += 1)
    rolloutSamples.addVisit({ remote: 'mfe_seller', version: '1.1.0' }, `visit ${at}`, 'one network', 100);
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
    visits('1.0.0', 200, usual, measure);
    visits('1.1.0', 40, slow, measure);
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
    visits('1.0.0', 1000, around(200));
    visits('1.1.0', 1000, around(ms));
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
  visits('1.0.0', 200, around(200));
  visits('1.1.0', 19, around(900));
  pass(600);
  assert.equal(due(documentWith({ visits: 0 }))[0]?.halt, undefined);
});

test('more failures than with the live version halt a plan', () => {
  const { visits, failures, due, pass } = setup();
  visits('1.0.0', 300, around(200));
  visits('1.1.0', 40, around(200));
  failures('1.1.0', 6);
  pass(600);
  assert.match(due()[0]?.halt ?? '', /^6 of 46 visits of this step failed, with 1.0.0 0 of 300 \(Fisher/);
});

test('a plan waits while the guard rolls its version back, or has an unconfirmed verdict', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.1.0', 40, around(200));
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
  const { visits, failures, steps, due, waits, pass } = setup();
  visits('1.0.0', 436, around(200));
  visits('1.1.0', 24, around(200));
  failures('1.1.0', 3, 'the stranger');
  pass(600);
  assert.deepEqual(due(), []);
  assert.match(
    waits() ?? '',
    /^because it is in doubt: 3 of 27 visits of this step failed, with 1.0.0 0 of 436/,
  );
  assert.equal(steps()[0]?.isInDoubt, true);
  // Without distrust the plan halts.
  assert.match(steps(documentWith(), [], { distrust: 0 })[0]?.halt ?? '', /^3 of 27/);
  visits('1.1.0', 100, around(200));
  assert.deepEqual(
    due().map(({ halt }) => halt),
    [undefined],
  );
});

test('slow visits from one source do not halt a plan, slow visits from all sources do', () => {
  const { rolloutSamples, visits, due, waits, pass } = setup();
  visits('1.0.0', 200, around(200));
  visits('1.1.0', 18, (at) => (at < 4 ? 900 : 200));
  for (const at of [0, 1, 2]) {
    const about = { remote: 'mfe_seller', version: '1.1.0' };
    rolloutSamples.addVisit(about, `slow ${at}`, 'the stranger', 9000);
  }
  pass(600);
  const hasWarning = waits()?.includes('in doubt') === true;
  assert.equal(
    due().some(({ halt }) => halt !== undefined),
    false,
    `in doubt: ${hasWarning}`,
  );
  visits('1.1.0', 40, around(900));
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
    visits('1.0.0', 300, longTailed);
    visits('1.1.0', 30, longTailed);
    pass(600);
    if (due()[0]?.halt !== undefined) halts += 1;
  }
  assert.ok(halts <= 2, `${halts} of ${runs} halted`);
});

test('every step waits while releases are frozen or the registry is outdated', () => {
  const { visits, due, waits, pass } = setup();
  visits('1.0.0', 30, () => 100);
  visits('1.1.0', 30, () => 100);
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

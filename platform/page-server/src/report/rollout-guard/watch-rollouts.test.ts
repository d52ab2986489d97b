import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { hostSettings, servedDocument, servedRemote } from '../../testing/samples.ts';
import { setupSamples } from '../../testing/setup-samples.ts';
import { createGuardLooks, type Look } from './guard-looks.ts';
import { type RolloutWatchOptions, watchRollouts } from './watch-rollouts.ts';

const calm: Look = { verdicts: [], steps: [], views: [] };

/** A watch of these looks, whose time passes when a test says so. */
function setup(t: TestContext, now: number, options: Partial<RolloutWatchOptions>) {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now });
  const seen = { looks: 0, failed: [] as string[] };
  const end = watchRollouts({
    look: () => calm,
    takeBack: async () => true,
    takeStep: async () => {},
    onWarning() {},
    onLooked() {
      seen.looks += 1;
    },
    onFailed: (error) => seen.failed.push((error as Error).message),
    ...options,
  });
  t.after(end);
  async function pass(ms: number): Promise<void> {
    t.mock.timers.tick(ms);
    await turn();
  }
  return { seen, pass };
}

const stepBegan = '2026-11-20T12:00:00.000Z';
/** Three remotes whose plans' steps are over. */
const remote = servedRemote({ plan: { steps: [5, 100], bakeSeconds: 60, visits: 0, stepBegan } });
const document = servedDocument({ mfe_0: remote, mfe_1: remote, mfe_2: remote });

test('steps that are due at once are taken one after the other, and none is begun again while it takes long', async (t) => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const looks = createGuardLooks({
    registry: { document: () => document, staleSince: () => undefined },
    ...setupSamples(),
    settings: hostSettings,
  });
  const { seen, pass } = setup(t, Date.parse(stepBegan) + 61_000, {
    look: () => looks.look(),
    async takeStep({ id }) {
      begun.push(id);
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
  });
  await pass(2000);
  assert.deepEqual(begun, ['mfe_0']);
  // Other servers write all the time, and a step takes a minute.
  for (let second = 0; second < 60; second += 1) await pass(1000);
  assert.deepEqual(begun, ['mfe_0']);
  for (const _ of [1, 2, 3]) {
    waiting.shift()?.();
    await turn();
  }
  assert.deepEqual(begun, ['mfe_0', 'mfe_1', 'mfe_2']);
  assert.deepEqual(seen, { looks: 1, failed: [] });
});

const view = { remote: 'mfe_0', team: 'team', version: '1.1.0', text: 'fails more often', isInDoubt: true };
const doubtful: Look = { ...calm, views: [view] };

test('a look or a warning that throws prevents no later look, and a version that is in doubt at every other look leads to one warning in ten minutes', async (t) => {
  let looks = 0;
  let warnings = 0;
  const { seen, pass } = setup(t, 0, {
    look() {
      looks += 1;
      if (looks === 1) throw new Error('no look');
      return looks % 2 === 0 ? doubtful : calm;
    },
    onWarning() {
      warnings += 1;
      if (warnings === 1) throw new Error('no warning');
    },
  });
  while (looks < 300) await pass(2000);
  assert.deepEqual([warnings, seen.failed], [1, ['no look', 'no warning']]);
  while (looks < 302) await pass(2000);
  assert.equal(warnings, 2);
});

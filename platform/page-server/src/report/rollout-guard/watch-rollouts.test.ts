import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { hostSettings, servedDocument, servedRemote } from '../../testing/samples.ts';
import { setupSamples } from '../../testing/setup-samples.ts';
import { createGuardLooks, type Look } from './guard-looks.ts';
import { watchRollouts } from './watch-rollouts.ts';

const stepBegan = '2026-11-20T12:00:00.000Z';
/** Three remotes whose plans' steps are over. */
const remote = servedRemote({ plan: { steps: [5, 100], bakeSeconds: 60, visits: 0, stepBegan } });
const document = servedDocument({ mfe_0: remote, mfe_1: remote, mfe_2: remote });

test('steps that are due at once are taken one after the other, and none is begun again while it takes long', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.parse(stepBegan) + 61_000 });
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  let looks = 0;
  const looksAt = createGuardLooks({
    registry: { document: () => document, staleSince: () => undefined },
    ...setupSamples(),
    settings: hostSettings,
  });
  const end = watchRollouts({
    look: () => looksAt.look(),
    takeBack: async () => true,
    onWarning: () => {},
    async takeStep({ id }) {
      begun.push(id);
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    onLooked: () => {
      looks += 1;
    },
    onFailed: assert.ifError,
  });
  t.after(end);
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await turn();
  };
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
  assert.equal(looks, 1);
});

const calm: Look = { verdicts: [], steps: [], views: [] };
const view = { remote: 'mfe_0', team: 'team', version: '1.1.0', text: 'fails more often', isInDoubt: true };
const doubtful: Look = { ...calm, views: [view] };

test('a look or a warning that throws prevents no later look, and a version that is in doubt at every other look leads to one warning in ten minutes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] });
  let looks = 0;
  let warnings = 0;
  const failed: unknown[] = [];
  const end = watchRollouts({
    look() {
      looks += 1;
      if (looks === 1) throw new Error('no look');
      return looks % 2 === 0 ? doubtful : calm;
    },
    onWarning() {
      warnings += 1;
      if (warnings === 1) throw new Error('no warning');
    },
    takeBack: async () => true,
    takeStep: async () => {},
    onLooked: () => {},
    onFailed: (error) => failed.push((error as Error).message),
  });
  t.after(end);
  const untilLook = async (last: number) => {
    while (looks < last) {
      t.mock.timers.tick(2000);
      await turn();
    }
  };
  await untilLook(300);
  assert.deepEqual([warnings, failed], [1, ['no look', 'no warning']]);
  await untilLook(302);
  assert.equal(warnings, 2);
});

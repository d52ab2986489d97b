import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { hostSettings, servedDocument, servedRemote } from '../../testing/samples.ts';
import { createNumbers } from '../remote-numbers.ts';
import { createRolloutSamples, type RolloutSamples } from '../rollout-samples.ts';
import { createGuardLooks } from './guard-looks.ts';
import { watchRollouts } from './watch-rollouts.ts';

const stepBegan = '2026-11-20T12:00:00.000Z';

/** So many remotes whose plans' steps are over. */
function documentWith(plans: number) {
  const remote = servedRemote({ plan: { steps: [5, 100], bakeSeconds: 60, visits: 0, stepBegan } });
  return servedDocument(Object.fromEntries(Array.from({ length: plans }, (_, at) => [`mfe_${at}`, remote])));
}

interface LooksAt {
  readonly plans: number;
  readonly rolloutSamples: RolloutSamples;
  readonly isStale?: () => boolean;
}

function looksAt({ plans, rolloutSamples, isStale = () => false }: LooksAt) {
  const staleSince = () => (isStale() ? stepBegan : undefined);
  const registry = { document: () => documentWith(plans), staleSince };
  const settings = { ...hostSettings, guardDistrust: 0 };
  const { look } = createGuardLooks({
    registry,
    rolloutSamples,
    numbers: createNumbers(),
    settings,
  });
  return () => look();
}

test('steps that are due at once are taken one after the other, and none is begun again while it takes long', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.parse(stepBegan) + 61_000 });
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  let looks = 0;
  const end = watchRollouts({
    look: looksAt({ plans: 3, rolloutSamples: createRolloutSamples() }),
    takeBack: async () => true,
    onWarning: () => {},
    async takeStep({ id }) {
      begun.push(id);
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    onLooked: () => {
      looks += 1;
    },
  });
  t.after(end);
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    await turn();
  };
  await pass(2000);
  assert.deepEqual(begun, ['mfe_0']);
  // Others write all the time, and a step takes a minute.
  for (let second = 0; second < 60; second += 1) await pass(1000);
  assert.deepEqual(begun, ['mfe_0']);
  for (const _ of [1, 2, 3]) {
    waiting.shift()?.();
    await turn();
  }
  assert.deepEqual(begun, ['mfe_0', 'mfe_1', 'mfe_2']);
  assert.equal(looks, 1);
});

test('plans wait while the registry document is older than it may be, and what is bad is taken back', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.parse(stepBegan) + 61_000 });
  let isStale = true;
  const [steps, takenBack]: [string[], string[]] = [[], []];
  const rolloutSamples = createRolloutSamples();
  for (let visit = 0; visit < 60; visit += 1) {
    const isBad = visit % 2 === 0;
    const add = isBad ? rolloutSamples.addFailure : rolloutSamples.addVisit;
    const version = isBad ? '1.1.0' : '1.0.0';
    add({ remote: 'mfe_0', version }, `visit ${visit}`, `network ${visit}`);
  }
  const end = watchRollouts({
    look: looksAt({ plans: 2, rolloutSamples, isStale: () => isStale }),
    async takeBack({ remote }) {
      takenBack.push(remote);
      return true;
    },
    onWarning: () => {},
    takeStep: async ({ id }) => void steps.push(id),
    onLooked: () => {},
  });
  t.after(end);
  const look = async () => {
    t.mock.timers.tick(2000);
    await turn();
  };
  await look();
  assert.deepEqual([takenBack, steps], [['mfe_0'], []]);
  isStale = false;
  await look();
  assert.deepEqual(steps, ['mfe_1']);
});

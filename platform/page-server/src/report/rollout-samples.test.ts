import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRolloutSamples } from './rollout-samples.ts';

const about = { remote: 'mfe_seller', version: '1.0.0' };

test('a visit counts once, and its failure belongs to it whenever it comes', () => {
  const rolloutSamples = createRolloutSamples();
  rolloutSamples.addVisit(about, 'v1', 'ann');
  rolloutSamples.addFailure(about, 'v1', 'ann');
  rolloutSamples.addFailure(about, 'v1', 'ann');
  rolloutSamples.addVisit(about, 'v1', 'ann');
  rolloutSamples.addFailure(about, 'v2', 'bob');
  rolloutSamples.addVisit(about, 'v3', 'cat');
  const { visits, renders } = rolloutSamples.read(about);
  assert.deepEqual(visits, {
    visits: 3,
    failures: 2,
    against: [
      { visits: 1, failures: 1 },
      { visits: 1, failures: 1 },
    ],
    failing: ['bob', 'ann'],
  });
  assert.equal(renders.visits, 0);
  assert.equal(rolloutSamples.read({ ...about, version: '2.0.0' }).visits.visits, 0);
});

test('only the last three visits and the last three renders of each traffic source count', () => {
  const rolloutSamples = createRolloutSamples();
  for (let at = 0; at < 500; at += 1) {
    rolloutSamples.addFailure(about, `v${at}`, 'liar');
    rolloutSamples.addRender(about, 'liar', true);
  }
  const { visits, renders } = rolloutSamples.read(about);
  for (const kind of [visits, renders]) assert.deepEqual([kind.visits, kind.failures], [3, 3]);
  for (const id of ['a', 'b', 'c']) rolloutSamples.addVisit(about, id, 'liar');
  assert.deepEqual(rolloutSamples.read(about).visits, {
    visits: 3,
    failures: 0,
    against: [],
    failing: ['liar'],
  });
});

test('visits before a given time can be left out, and stay stored', () => {
  let now = 0;
  const rolloutSamples = createRolloutSamples(() => now);
  rolloutSamples.addVisit(about, 'v1', 'ann');
  now = 24 * 3_600_000;
  rolloutSamples.addVisit(about, 'v2', 'bob');
  assert.equal(rolloutSamples.read(about, now).visits.visits, 1);
  assert.equal(rolloutSamples.read(about).visits.visits, 2);
});

test('measurements belong to visits that count, once each', () => {
  let now = 0;
  const rolloutSamples = createRolloutSamples(() => now);
  rolloutSamples.addVital(about, 'v0', 'ann', 'LCP', 9000);
  rolloutSamples.addVisit(about, 'v1', 'ann', 120);
  rolloutSamples.addVisit(about, 'v1', 'ann', 5);
  rolloutSamples.addVital(about, 'v1', 'ann', 'LCP', 900);
  rolloutSamples.addVital(about, 'v1', 'ann', 'LCP', 5);
  rolloutSamples.addVital(about, 'v1', 'bob', 'LCP', 5);
  now = 10;
  rolloutSamples.addFailure(about, 'v2', 'bob');
  rolloutSamples.addVital(about, 'v2', 'bob', 'LCP', 1000);
  assert.deepEqual(rolloutSamples.times(about, 'load', 0), [[120]]);
  assert.deepEqual(rolloutSamples.times(about, 'LCP', 0), [[1000], [900]]);
  assert.deepEqual(rolloutSamples.times(about, 'LCP', 10), [[1000]]);
  for (let at = 0; at < 3; at += 1) rolloutSamples.addVisit(about, `w${at}`, 'ann', at);
  assert.deepEqual(rolloutSamples.times(about, 'load', 0), [[0, 1, 2]]);
});

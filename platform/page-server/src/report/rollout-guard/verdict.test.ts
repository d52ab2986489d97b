import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry, ServedDocument } from 'registry';
import { falseAlarms } from '../../testing/false-alarms.ts';
import { servedDocument, servedRemote } from '../../testing/samples.ts';
import { createRolloutSamples } from '../rollout-samples.ts';
import { fisher } from './fisher.ts';
import { verdicts as judge } from './verdict.ts';
import { AFTER_PROMOTE_MS, rolledOutSince, watchedVersions } from './watched-versions.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (seconds: number) => new Date(AT + seconds * 1000).toISOString();

function entry(seconds: number, action: LogEntry['action'], version: string): LogEntry {
  return { at: iso(seconds), who: 'ann', action, remote: 'mfe_seller', version };
}

const documentWith = (log: LogEntry[]) => servedDocument({ mfe_seller: servedRemote() }, { log });

/** @param distrust how many traffic sources may lie */
function setup(distrust = 1) {
  let now = AT;
  let visits = 0;
  const rolloutSamples = createRolloutSamples(() => now);
  /** By default each visit has a traffic source of its own. */
  function visit(version: string, failed: boolean, trafficSource = `network ${visits}`) {
    visits += 1;
    const add = failed ? rolloutSamples.addFailure : rolloutSamples.addVisit;
    add({ remote: 'mfe_seller', version }, `visit ${visits}`, trafficSource);
  }
  const found = (document: ServedDocument) => judge(document, rolloutSamples, distrust, now);
  const verdicts = (document: ServedDocument) => found(document).filter(({ isConfirmed }) => isConfirmed);
  return {
    rolloutSamples,
    visit,
    found,
    verdicts,
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

const begun = documentWith([entry(0, 'rollout', '1.1.0')]);

test('Fisher’s exact test gives the values of the textbook', () => {
  // The lady tasting tea: all four right of eight.
  const tea = fisher({ visits: 4, failures: 4 }, { visits: 4, failures: 0 });
  assert.ok(Math.abs(tea - 1 / 70) < 1e-12);
  const three = fisher({ visits: 4, failures: 3 }, { visits: 4, failures: 1 });
  assert.ok(Math.abs(three - 17 / 70) < 1e-12);
  assert.equal(fisher({ visits: 0, failures: 0 }, { visits: 9, failures: 9 }), 1);
  assert.equal(fisher({ visits: 9, failures: 0 }, { visits: 9, failures: 0 }), 1);
  assert.ok(fisher({ visits: 10_000, failures: 200 }, { visits: 90_000, failures: 900 }) < 1e-12);
});

test('a rollout that always fails is confirmed as bad within its first visits', () => {
  const { visit, verdicts } = setup();
  for (let count = 0; count < 45; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 5; count += 1) visit('1.1.0', true);
  const [verdict, ...more] = verdicts(begun);
  assert.deepEqual(more, []);
  assert.equal(verdict?.version, '1.1.0');
  assert.equal(verdict?.team, 'seller');
  assert.match(
    verdict?.reason ?? '',
    /5 of 5 visits failed, seen from 5 networks or people; with 1\.0\.0 it was 0 of 45 .*p = 4\.7e-7/,
  );
});

test('a rollout that fails as often as the live version gets no verdict', () => {
  const { visit, verdicts } = setup();
  for (let count = 0; count < 90; count += 1) visit('1.0.0', count % 3 === 0);
  for (let count = 0; count < 30; count += 1) visit('1.1.0', count % 3 === 0);
  assert.deepEqual(verdicts(begun), []);
});

test('three failures confirm nothing, and a version that is not rolled out is not judged', () => {
  const { visit, verdicts } = setup();
  for (let count = 0; count < 900; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 3; count += 1) visit('1.1.0', true);
  for (let count = 0; count < 50; count += 1) visit('1.2.0', true);
  assert.deepEqual(verdicts(begun), []);
});

test('failures that happen only in server rendering count too', () => {
  const { rolloutSamples, verdicts } = setup();
  const render = (version: string, trafficSource: string, failed: boolean) =>
    rolloutSamples.addRender({ remote: 'mfe_seller', version }, trafficSource, failed);
  for (let count = 0; count < 90; count += 1) render('1.0.0', `network ${count}`, false);
  for (let count = 0; count < 10; count += 1) render('1.1.0', `network ${count}`, true);
  assert.match(verdicts(begun)[0]?.reason ?? '', /10 of 10 pages rendered on the server failed/);
});

test('visits before the rollout began do not count', () => {
  const { visit, verdicts, pass } = setup();
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 20; count += 1) visit('1.1.0', true);
  pass(60);
  const again = documentWith([
    entry(0, 'rollout', '1.1.0'),
    entry(10, 'rollback', '1.0.0'),
    entry(60, 'rollout', '1.1.0'),
    entry(65, 'rollout', '1.1.0'),
  ]);
  assert.equal(rolledOutSince(again, 'mfe_seller', '1.1.0'), AT + 60_000);
  assert.deepEqual(verdicts(again), []);
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 6; count += 1) visit('1.1.0', true);
  assert.equal(verdicts(again).length, 1);
});

test('finds when a rollout began, also without its log entry or after other changes', () => {
  const moved = documentWith([entry(60, 'rollout', '1.1.0'), { ...entry(70, 'origin', '1.1.0') }]);
  assert.equal(rolledOutSince(moved, 'mfe_seller', '1.1.0'), AT + 60_000);
  const busy = documentWith(Array.from({ length: 20 }, (_, at) => entry(100 + at, 'publish', `1.2.${at}`)));
  const [seller] = Object.values(busy.remotes);
  assert.ok(seller);
  const reported = {
    ...busy,
    remotes: { mfe_seller: { ...seller, rolloutBegan: { at: iso(60), who: 'ann' } } },
  };
  assert.equal(rolledOutSince(reported, 'mfe_seller', '1.1.0'), AT + 60_000);
});

test('one lying traffic source cannot roll back a good rollout, even when a few visits really fail', () => {
  for (const really of [0, 1, 2, 3]) {
    const { visit, found, verdicts } = setup();
    for (let count = 0; count < 200; count += 1) visit('1.0.0', false);
    for (let count = 0; count < 30; count += 1) visit('1.1.0', count < really);
    for (let count = 0; count < 500; count += 1) visit('1.1.0', true, 'the liar');
    assert.deepEqual(verdicts(begun), [], `${really} really failed`);
    assert.ok(found(begun).length <= 1);
  }
});

test('two networks of one liar lead only to an unconfirmed verdict', () => {
  const { visit, found } = setup();
  for (let count = 0; count < 200; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 500; count += 1) visit('1.1.0', true, `liar ${count % 2}`);
  assert.deepEqual(
    found(begun).map(({ isConfirmed }) => isConfirmed),
    [false],
  );
});

test('a liar cannot save a bad rollout by inventing its successes or failures of the live version', () => {
  const { visit, verdicts } = setup();
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 8; count += 1) visit('1.1.0', true);
  for (let count = 0; count < 5000; count += 1) {
    visit('1.1.0', false, 'the liar');
    visit('1.0.0', true, 'the liar');
  }
  assert.equal(verdicts(begun).length, 1);
});

test('without distrust, failures from two traffic sources lead to a confirmed verdict, from one they do not', () => {
  const { visit, verdicts } = setup(0);
  for (let network = 0; network < 30; network += 1) visit('1.0.0', false);
  for (let count = 0; count < 500; count += 1) visit('1.1.0', true, 'browser 0');
  assert.deepEqual(verdicts(begun), []);
  for (let count = 0; count < 4; count += 1) visit('1.1.0', true, `browser ${count % 2}`);
  assert.equal(verdicts(begun).length, 1);
});

test('at 100 % the rollout is compared with the last known visits of the live version', () => {
  const { visit, verdicts, pass } = setup();
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  pass(6 * 3600);
  const all = documentWith([entry(60, 'rollout', '1.1.0')]);
  for (let count = 0; count < 6; count += 1) visit('1.1.0', true);
  assert.match(verdicts(all)[0]?.reason ?? '', /with 1\.0\.0 it was 0 of 60/);
});

function promoted(at: number, more: LogEntry[] = []): ServedDocument {
  const { remotes, ...rest } = documentWith([
    entry(0, 'rollout', '1.1.0'),
    { ...entry(at, 'promote', '1.1.0'), from: '1.0.0' },
    ...more,
  ]);
  const { rollout: _, ...remote } = remotes.mfe_seller ?? assert.fail();
  const versions = { '1.0.0': {}, '1.1.0': {} } as unknown as typeof remote.versions;
  return { ...rest, remotes: { mfe_seller: { ...remote, live: '1.1.0', versions } } };
}

test('for an hour a promoted version can be replaced by the previous one, and visits of its rollout count', () => {
  const { visit, verdicts, pass } = setup();
  for (let count = 0; count < 60; count += 1) visit('1.0.0', false);
  for (let count = 0; count < 6; count += 1) visit('1.1.0', true);
  pass(100);
  const [verdict] = verdicts(promoted(90));
  assert.deepEqual([verdict?.version, verdict?.instead, verdict?.isLive], ['1.1.0', '1.0.0', true]);
  const later = AT + 90_000 + AFTER_PROMOTE_MS;
  assert.equal(watchedVersions(promoted(90), later - 1).length, 1);
  assert.equal(watchedVersions(promoted(90), later).length, 0);
  assert.equal(watchedVersions(promoted(90, [entry(95, 'publish', '1.2.0')]), AT + 100_000).length, 1);
  assert.equal(watchedVersions(promoted(90, [entry(95, 'rollback', '1.1.0')]), AT + 100_000).length, 0);
});

for (const failing of [0.002, 0.05, 0.2])
  test(`1,800 looks in an hour roll back at most 2 of 500 good rollouts when ${failing * 100} % of all visits fail`, () => {
    const rollouts = {
      rollouts: 500,
      failing,
      share: 0.5,
      looks: 1800,
      visitsPerLook: 5,
      distrust: 1,
      seed: 20_261_125,
    };
    const taken = falseAlarms(rollouts);
    assert.ok(taken <= 2, `${taken} were taken back`);
  });

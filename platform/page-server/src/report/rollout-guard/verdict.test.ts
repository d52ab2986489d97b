import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry, ServedDocument } from 'registry';
import { randomFrom } from 'test-helpers/node';
import { servedDocument, servedRemote } from '../../testing/samples.ts';
import { AT, isoAfter, setupSamples } from '../../testing/setup-samples.ts';
import { fisher } from './fisher.ts';
import { isWorse, verdicts as judge } from './verdict.ts';
import { AFTER_PROMOTE_MS, rolledOutSince, watchedVersions } from './watched-versions.ts';

function entry(seconds: number, action: LogEntry['action'], version: string): LogEntry {
  return { at: isoAfter(seconds), who: 'ann', action, remote: 'mfe_seller', version };
}

const documentWith = (log: LogEntry[]) => servedDocument({ mfe_seller: servedRemote() }, { log });

/** @param distrust how many traffic sources may lie */
function setup(distrust = 1) {
  const samples = setupSamples();
  const found = (document: ServedDocument) =>
    judge(document, samples.rolloutSamples, distrust, samples.now());
  const verdicts = (document: ServedDocument) => found(document).filter(({ isConfirmed }) => isConfirmed);
  return { ...samples, found, verdicts };
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
  const { visits, verdicts } = setup();
  visits('1.0.0', 45);
  visits('1.1.0', 5, { failed: 5 });
  const [verdict, ...more] = verdicts(begun);
  assert.deepEqual([more, verdict?.version, verdict?.team], [[], '1.1.0', 'seller']);
  const figures =
    /5 of 5 visits failed, seen from 5 networks or people; with 1\.0\.0 it was 0 of 45 .*p = 4\.7e-7/;
  assert.match(verdict?.reason ?? '', figures);
});

type Came = readonly [many: number, failed: number];
for (const [what, confirmed, live, next, liars] of [
  ['a rollout that fails as often as the live version gets no verdict', [], [90, 30], [30, 10], 0],
  ['three failures confirm nothing, and only a rollout is judged', [], [900, 0], [3, 3], 0],
  ['one lying traffic source leads to no verdict', [], [200, 0], [30, 0], 1],
  ['one lying traffic source and one real failure lead to no verdict', [], [200, 0], [30, 1], 1],
  ['one lying traffic source and two real failures confirm nothing', [false], [200, 0], [30, 2], 1],
  ['one lying traffic source and three real failures confirm nothing', [false], [200, 0], [30, 3], 1],
  ['two networks of one liar lead only to an unconfirmed verdict', [false], [200, 0], [0, 0], 2],
] as [string, boolean[], Came, Came, number][])
  test(what, () => {
    const { visits, found } = setup();
    visits('1.0.0', live[0], { failed: live[1] });
    visits('1.1.0', next[0], { failed: next[1] });
    visits('1.2.0', 50, { failed: 50 });
    for (let lies = 0; lies < liars; lies += 1) visits('1.1.0', 500, { failed: 500, source: `liar ${lies}` });
    const verdicts = found(begun).map(({ isConfirmed }) => isConfirmed);
    assert.deepEqual(verdicts, confirmed);
  });

test('a liar cannot save a bad rollout by inventing its successes or failures of the live version', () => {
  const { visits, verdicts } = setup();
  visits('1.0.0', 60);
  visits('1.1.0', 8, { failed: 8 });
  visits('1.1.0', 5000, { source: 'the liar' });
  visits('1.0.0', 5000, { failed: 5000, source: 'the liar' });
  assert.equal(verdicts(begun).length, 1);
});

test('without distrust, failures from two traffic sources lead to a confirmed verdict, from one they do not', () => {
  const { visits, verdicts } = setup(0);
  visits('1.0.0', 30);
  visits('1.1.0', 500, { failed: 500, source: 'browser 0' });
  assert.deepEqual(verdicts(begun), []);
  visits('1.1.0', 2, { failed: 2, source: 'browser 1' });
  assert.equal(verdicts(begun).length, 1);
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
  const { visits, verdicts, pass } = setup();
  visits('1.0.0', 60);
  visits('1.1.0', 20, { failed: 20 });
  pass(60);
  const again = documentWith([
    entry(0, 'rollout', '1.1.0'),
    entry(10, 'rollback', '1.0.0'),
    entry(60, 'rollout', '1.1.0'),
    entry(65, 'rollout', '1.1.0'),
  ]);
  assert.equal(rolledOutSince(again, 'mfe_seller', '1.1.0'), AT + 60_000);
  assert.deepEqual(verdicts(again), []);
  visits('1.0.0', 60);
  visits('1.1.0', 6, { failed: 6 });
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
    remotes: { mfe_seller: { ...seller, rolloutBegan: { at: isoAfter(60), who: 'ann' } } },
  };
  assert.equal(rolledOutSince(reported, 'mfe_seller', '1.1.0'), AT + 60_000);
});

test('at 100 % the rollout is compared with the last known visits of the live version', () => {
  const { visits, verdicts, pass } = setup();
  visits('1.0.0', 60);
  pass(6 * 3600);
  const all = documentWith([entry(60, 'rollout', '1.1.0')]);
  visits('1.1.0', 6, { failed: 6 });
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
  const { visits, verdicts, pass } = setup();
  visits('1.0.0', 60);
  visits('1.1.0', 6, { failed: 6 });
  pass(100);
  const [verdict] = verdicts(promoted(90));
  assert.deepEqual([verdict?.version, verdict?.instead, verdict?.isLive], ['1.1.0', '1.0.0', true]);
  const later = AT + 90_000 + AFTER_PROMOTE_MS;
  assert.equal(watchedVersions(promoted(90), later - 1).length, 1);
  assert.equal(watchedVersions(promoted(90), later).length, 0);
  assert.equal(watchedVersions(promoted(90, [entry(95, 'publish', '1.2.0')]), AT + 100_000).length, 1);
  assert.equal(watchedVersions(promoted(90, [entry(95, 'rollback', '1.1.0')]), AT + 100_000).length, 0);
});

/**
 * Good rollouts of two hours' visits, of which a share fails with either version; the guard looks after each five of them.
 * @returns how many of 500 rollouts the guard rolls back, all of them wrongly
 */
function falseAlarms(failing: number): number {
  const { chance } = randomFrom(20_261_125);
  const isRolledBack = () => {
    const [version, live] = [
      { visits: 0, failures: 0 },
      { visits: 0, failures: 0 },
    ];
    for (let visit = 1; visit <= 9000; visit += 1) {
      const group = chance(0.5) ? version : live;
      group.visits += 1;
      if (chance(failing)) group.failures += 1;
      // Below two standard deviations the exact test, whose threshold is beyond 3.7 of them, would only take time.
      const expected = (version.visits * (version.failures + live.failures)) / visit;
      const isNear = version.failures > expected + 1.4 * Math.sqrt(expected);
      // One traffic source may lie.
      const believed = { visits: version.visits - 1, failures: version.failures - 1 };
      if (visit % 5 === 0 && isNear && isWorse(version, live) && isWorse(believed, live)) return true;
    }
    return false;
  };
  return Array.from({ length: 500 }, isRolledBack).filter(Boolean).length;
}

for (const failing of [0.002, 0.05, 0.2])
  test(`1,800 looks in an hour roll back at most 2 of 500 good rollouts when ${failing * 100} % of all visits fail`, () => {
    const taken = falseAlarms(failing);
    assert.ok(taken <= 2, `${taken} were taken back`);
  });

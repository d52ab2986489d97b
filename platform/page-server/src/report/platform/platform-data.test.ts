import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServedRemote } from 'registry';
import { chartedVitals, type PlatformVersion, SHOWN_MINUTES } from 'shared-contracts/platform';
import { hostSettings, servedDocument, servedRemote } from '../../testing/samples.ts';
import { setupSamples } from '../../testing/setup-samples.ts';
import { createGuardLooks } from '../rollout-guard/guard-looks.ts';
import { platformData } from './platform-data.ts';

const published = { publishedAt: '2026-11-20T12:00:00.000Z', commit: null, paths: [] };

/** `count` remotes, each with a live version and one that is rolled out. */
function setup(count: number, entry: Partial<ServedRemote> = {}) {
  const versions = { '1.0.0': published, '1.1.0': published } as unknown as ServedRemote['versions'];
  const remote = servedRemote({ versions, history: [], ...entry });
  const ids = Array.from({ length: count }, (_, index) => `mfe_catalog${index}`);
  const document = servedDocument(Object.fromEntries(ids.map((id) => [id, remote])));
  const registry = { document: () => document, staleSince: () => published.publishedAt };
  const { pass, now, ...samples } = setupSamples();
  const guardLooks = createGuardLooks({ registry, ...samples, settings: hostSettings });
  return {
    ids,
    numbers: samples.numbers,
    nextMinute: () => pass(60),
    data: () => platformData(registry, { ...samples, guardLooks }, new Map(), now()),
  };
}

test('returns vitals by minute, for the versions and vitals that were reported', () => {
  const { numbers, nextMinute, data } = setup(1);
  const about = { remote: 'mfe_catalog0', version: '1.0.0' };
  const report = (...values: readonly number[]) => {
    for (const value of values) numbers.measure(about, 'LCP', value);
  };
  report(400, 400, 400, 4000);
  numbers.measure(about, 'CLS', 0.05);
  numbers.measure(about, 'TTFB', 80);
  nextMinute();
  nextMinute();
  report(2000);
  nextMinute();
  const [live, rolled] = data().remotes[0]?.versions ?? [];
  const { LCP = [], CLS = [], ...others } = live?.vitalsByMinute ?? {};
  assert.deepEqual([others, rolled?.vitalsByMinute], [{}, {}]);
  for (const values of [LCP, CLS]) assert.equal(values.length, live?.minutes.length);
  // The 75th percentile: the one slow page does not count.
  const near = (value: number | null | undefined, wanted: number) =>
    assert.ok(Math.abs((value ?? 0) / wanted - 1) < 0.13, `${value} is not near ${wanted}`);
  near(LCP.at(-3), 400);
  assert.equal(LCP.at(-2), null);
  near(LCP.at(-1), 2000);
  near(CLS.at(-3), 0.05);
  assert.deepEqual(new Set(LCP.slice(0, -3)), new Set([null]));
  assert.deepEqual(new Set([...CLS.slice(0, -3), ...CLS.slice(-2)]), new Set([null]));
});

test('names the visitors that a rollout by rules counts, in place of a share of all, and since when the document is stale', () => {
  const rules: NonNullable<NonNullable<ServedRemote['rollout']>['rules']> = [
    { roles: ['admin'], percent: 100 },
  ];
  const { data } = setup(1, { rollout: { version: '1.1.0', percent: 10, rules } });
  assert.equal(data().staleSince, published.publishedAt);
  const shares = data().remotes[0]?.versions.map(({ share, targeting }) => [share, targeting]);
  assert.deepEqual(shares, [
    [90, 'all others'],
    [10, 'staff, then 10 % of the visitors'],
  ]);
  const versions = setup(1, { rollout: { version: '1.1.0', percent: 10 } }).data().remotes[0]?.versions;
  assert.deepEqual(
    versions?.map(({ targeting }) => targeting),
    [null, null],
  );
});

test('lists the versions that were live before, newest first, and apart from them those never live or rolled back', () => {
  const takenBack = { at: published.publishedAt, who: 'ann', note: 'slow' };
  const names = ['0.7.0', '0.8.0', '0.9.0', '1.0.0', '1.1.0', '1.2.0'];
  const versions = names.map((name, at) => [
    name,
    { ...published, publishedAt: `2026-11-2${at}T12:00:00.000Z` },
  ]);
  const { data } = setup(1, {
    history: ['0.8.0', '0.7.0', '0.9.0', '1.0.0'].map((version) => ({ version })),
    takenBack: { '0.7.0': takenBack },
    versions: Object.fromEntries(versions),
  });
  const { previous, earlier, doubtful } = data().remotes[0] ?? assert.fail();
  assert.deepEqual([previous, earlier], ['0.9.0', ['0.9.0', '0.8.0']]);
  const never = { version: '1.2.0', takenBack: null };
  assert.deepEqual(doubtful, [never, { version: '0.7.0', takenBack }]);
});

test('with fifty remotes that report every minute, vitals are less than a third of the response', () => {
  const { ids, numbers, nextMinute, data } = setup(50);
  for (let minute = 0; minute < SHOWN_MINUTES; minute += 1) {
    for (const id of ids) {
      for (const version of ['1.0.0', '1.1.0']) {
        const about = { remote: id, version };
        numbers.count(about, 'visits');
        numbers.measure(about, 'load', 187);
        for (const name of chartedVitals) numbers.measure(about, name, name === 'CLS' ? 0.123 : 1873);
      }
    }
    nextMinute();
  }
  const { remotes } = data();
  const versions = remotes.flatMap((remote) => remote.versions);
  const all = JSON.stringify(remotes).length;
  const bytes = (of: (version: PlatformVersion) => unknown) => JSON.stringify(versions.map(of)).length;
  assert.ok(versions.every(({ vitalsByMinute }) => vitalsByMinute?.INP?.slice(1).includes(null) === false));
  const vitals = bytes(({ vitalsByMinute }) => vitalsByMinute);
  assert.ok(vitals < all / 3, `${vitals} of ${all} bytes`);
});

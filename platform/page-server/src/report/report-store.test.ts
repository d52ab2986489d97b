import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import { releasedRemote, servedDocument } from '../testing/samples.ts';
import { createReportStore } from './report-store.ts';

const document = servedDocument({
  mfe_catalog: releasedRemote({ '1.0.0': { paths: [{ path: '/', access: 'public' }] } }, { team: 'catalog' }),
  host_shell: releasedRemote({ '2.0.0': {} }, { team: 'platform' }),
});
const versions = { mfe_catalog: '1.0.0', host_shell: '2.0.0' };
const about = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog', route: '/' };
const loaded: RemoteReport = { ...about, status: 'loaded', durationMs: 120, errorClass: null };
const failed: RemoteReport = { ...loaded, status: 'failed', errorClass: 'render' };
const vital: VitalReport = { ...about, name: 'LCP', value: 900 };
const host = { remote: 'host_shell', version: '2.0.0' };

function setup() {
  const counted: string[] = [];
  const count =
    (what: string) =>
    (about: unknown): void =>
      void counted.push(typeof about === 'string' ? `${what} ${about}` : what);
  const store = createReportStore(() => document, {
    loaded: count('loaded'),
    failed: count('failed'),
    vital: count('vital'),
    dropped: count('dropped'),
  });
  let visits = 0;
  const visit = (
    part: Partial<ReportBatch>,
    { sentFor = 'mfe_catalog', at = Date.now(), id = String(visits++) } = {},
  ) => {
    const batch = { versions, reports: [], vitals: [], ...part };
    const by = { id, sentFor, witness: 'somebody' };
    store.add({ kind: 'reported', visit: by, batch }, { at, isOwn: true });
  };
  return { ...store, counted, visit };
}

test('visits, failures and vitals of a page also count for its host', () => {
  const { numbers, rolloutSamples, visit } = setup();
  visit({ reports: [loaded], vitals: [vital] });
  visit({ reports: [loaded, failed] });
  const { visits, failures } = rolloutSamples.read(host).visits;
  assert.deepEqual([visits, failures], [2, 1]);
  assert.deepEqual(rolloutSamples.times(host, 'LCP', 0), [[900]]);
  assert.deepEqual(rolloutSamples.times(host, 'load', 0), rolloutSamples.times(about, 'load', 0));
  assert.equal(numbers.read(host).visits, 2);
});

test('a failure of the host itself counts for the host, and for no remote', () => {
  const { rolloutSamples, errors, visit } = setup();
  const frames = [{ file: 'host_shell/main.js', line: 1, column: 9 }];
  const error = { message: 'TypeError: no navbar', frames };
  visit({ reports: [{ ...failed, ...host, team: 'platform', error }] });
  const [group] = errors.list();
  assert.deepEqual([group?.remote, group?.version, group?.team], ['host_shell', '2.0.0', 'platform']);
  assert.deepEqual([group?.message, group?.frames, group?.host], [error.message, frames, '2.0.0']);
  assert.equal(rolloutSamples.read(host).visits.failures, 1);
  assert.equal(rolloutSamples.read(about).visits.failures, 0);
});

test('a page of an unreleased host, or of another page’s remote, does not count for the host', () => {
  const { rolloutSamples, visit } = setup();
  visit({ reports: [failed], versions: { mfe_catalog: '1.0.0' } });
  visit({ reports: [failed], versions: { ...versions, host_shell: '3.0.0' } });
  visit({ reports: [failed] }, { sentFor: 'mfe_seller' });
  assert.equal(rolloutSamples.read(host).visits.visits, 0);
});

test('lists the versions that pages have reported until they leave the registry', () => {
  const { visit, lastReports, keepOnly } = setup();
  const at = Date.UTC(2026, 10, 21);
  visit({ reports: [loaded] }, { at });
  const reported = { ...host, at };
  assert.deepEqual(lastReports(), [{ remote: 'mfe_catalog', version: '1.0.0', at }, reported]);
  keepOnly((remote) => remote === 'host_shell');
  assert.deepEqual(lastReports(), [reported]);
});

test('a visit counts once for each remote, and its failure once', () => {
  const { counted, numbers, visit } = setup();
  const versions = { mfe_catalog: '1.0.0' };
  for (let count = 0; count < 2; count += 1) {
    visit({ versions, reports: [loaded, loaded], vitals: [vital] }, { id: 'ann' });
    visit({ versions, reports: [failed, { ...failed, errorClass: 'timeout' }, loaded] }, { id: 'ann' });
  }
  const fresh = counted.filter((what) => what !== 'dropped repeated');
  assert.deepEqual(fresh, ['loaded', 'vital', 'failed']);
  assert.equal(counted.length, 2 * 6);
  const { visits, failures } = numbers.read(about);
  assert.deepEqual([visits, failures], [1, 1]);
});

test('drops each report with a name that the registry does not know or that was not on that page', () => {
  const { counted, visit, lastReports } = setup();
  const wrong: Partial<RemoteReport>[] = [
    { ...host, team: 'platform', route: null },
    { remote: 'mfe_stranger' },
    { remote: 'constructor' },
    { version: '9.9.9' },
    { team: 'buyer' },
    { route: '/productsdetails/17' },
    { errorClass: 'render' },
    { status: 'failed' },
  ];
  const versions = { mfe_catalog: '1.0.0', mfe_stranger: '1.0.0' };
  for (const part of wrong.slice(0, 6)) visit({ versions, reports: [{ ...loaded, ...part }] });
  assert.deepEqual(lastReports(), [], 'a page with nothing known says nothing of its versions');
  visit({ versions, reports: wrong.map((part) => ({ ...loaded, ...part })) });
  visit({ versions, vitals: [{ ...vital, version: '9.9.9' }] });
  assert.deepEqual([...new Set(counted)], ['dropped unknown']);
  assert.equal(counted.length, 6 + wrong.length + 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServedDocument } from 'registry';
import type { RemoteReport, VitalReport } from 'shared-contracts';
import { createErrorGroups } from '../errors/error-groups.ts';
import { addReportedError } from '../errors/reported-errors.ts';
import { createRolloutSamples } from '../metrics/evidence.ts';
import { createLastReports } from '../metrics/last-reports.ts';
import { createNumbers } from '../metrics/remote-numbers.ts';
import { createReportCounter } from './count-reports.ts';

const published = (paths: string[]) => ({
  paths: paths.map((path) => ({ path, access: 'public' as const })),
});
const document = {
  remotes: {
    mfe_catalog: { team: 'catalog', versions: { '1.0.0': published(['/']) } },
    host_shell: { team: 'platform', versions: { '2.0.0': published([]) } },
  },
} as unknown as ServedDocument;
const versions = { mfe_catalog: '1.0.0', host_shell: '2.0.0' };
const about = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog', route: '/' };
const loaded: RemoteReport = { ...about, status: 'loaded', durationMs: 120, errorClass: null };
const failed: RemoteReport = { ...loaded, status: 'failed', errorClass: 'render' };
const vital: VitalReport = { ...about, name: 'LCP', value: 900 };
const host = { remote: 'host_shell', version: '2.0.0' };

function bench() {
  const numbers = createNumbers();
  const rolloutSamples = createRolloutSamples();
  const nothing = () => {};
  const errors = createErrorGroups();
  const count = createReportCounter({
    document: () => document,
    metrics: { loaded: nothing, failed: nothing, vital: nothing, dropped: nothing },
    numbers,
    rolloutSamples,
    lastReports: createLastReports(Date.now),
    onFailure: nothing,
    onError: (...reported) => addReportedError(errors, ...reported),
  });
  let visits = 0;
  const visit = (
    batch: Partial<Parameters<typeof count>[1]>,
    sentFor: string | undefined = 'mfe_catalog',
  ) => {
    visits += 1;
    count(
      { id: String(visits), sentFor, witness: 'somebody' },
      { versions, reports: [], vitals: [], ...batch },
    );
  };
  return { numbers, rolloutSamples, errors, visit };
}

test('a host is judged by what becomes of the pages that it shows', () => {
  const { numbers, rolloutSamples, visit } = bench();
  visit({ reports: [loaded], vitals: [vital] });
  visit({ reports: [loaded, failed] });
  const { visits, failures } = rolloutSamples.read(host).visits;
  assert.deepEqual([visits, failures], [2, 1]);
  assert.deepEqual(rolloutSamples.times(host, 'LCP', 0), [[900]]);
  assert.deepEqual(rolloutSamples.times(host, 'load', 0), rolloutSamples.times(about, 'load', 0));
  assert.equal(numbers.read('host_shell', '2.0.0').visits, 2);
});

test('what the host itself fails in counts for it, and for no remote', () => {
  const { rolloutSamples, errors, visit } = bench();
  const frames = [{ file: 'host_shell/main.js', line: 1, column: 9 }];
  const error = { message: 'TypeError: no navbar', frames };
  visit({ reports: [{ ...failed, ...host, team: 'platform', error }] });
  const [group] = errors.list();
  assert.deepEqual([group?.remote, group?.version, group?.team], ['host_shell', '2.0.0', 'platform']);
  assert.deepEqual([group?.message, group?.frames, group?.host], [error.message, frames, '2.0.0']);
  assert.equal(rolloutSamples.read(host).visits.failures, 1);
  assert.equal(rolloutSamples.read(about).visits.failures, 0);
});

test('a page of a host that nobody released, or of another page’s remote, says nothing of it', () => {
  const { rolloutSamples, visit } = bench();
  visit({ reports: [failed], versions: { mfe_catalog: '1.0.0' } });
  visit({ reports: [failed], versions: { ...versions, host_shell: '3.0.0' } });
  visit({ reports: [failed] }, 'mfe_seller');
  assert.equal(rolloutSamples.read(host).visits.visits, 0);
});

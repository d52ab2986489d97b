import type { RemoteReport, ReportBatch, VitalReport } from 'shared-contracts';
import { createReporter } from './reporter.ts';

const catalog = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog', route: '/' } as const;
const loaded: RemoteReport = { ...catalog, status: 'loaded', durationMs: 120.4, errorClass: null };
const failed: RemoteReport = { ...loaded, status: 'failed', errorClass: 'render' };
const vital: VitalReport = { ...catalog, name: 'LCP', value: 900 };

function setup() {
  const sent: ReportBatch[] = [];
  const reporter = createReporter({
    visit: 'id',
    versions: { mfe_catalog: '1.0.0' },
    send: (batch) => sent.push(batch),
  });
  return { reporter, sent };
}

function hide(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  hide('visible');
});
afterEach(() => jest.useRealTimers());

it('sends reports and vitals of two seconds in one batch, without duplicates', () => {
  const { reporter, sent } = setup();
  reporter.report(loaded);
  reporter.vital(vital);
  reporter.report(failed);
  reporter.report(loaded);
  reporter.vital({ ...vital, value: 1000 });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2000);
  expect(sent).toEqual([
    {
      visit: 'id',
      versions: { mfe_catalog: '1.0.0' },
      reports: [
        { ...loaded, durationMs: 120 },
        { ...failed, durationMs: 120 },
      ],
      vitals: [vital],
    },
  ]);
  jest.advanceTimersByTime(60_000);
  reporter.flush();
  expect(sent).toHaveLength(1);
});

it('sends reports at once while the page is hidden, and pending reports on flush', async () => {
  const { reporter, sent } = setup();
  reporter.report(loaded);
  reporter.flush();
  expect(sent).toHaveLength(1);
  hide('hidden');
  reporter.vital(vital);
  reporter.vital({ ...vital, name: 'CLS', value: 0.01 });
  await Promise.resolve();
  expect(sent.map(({ vitals }) => vitals.length)).toEqual([0, 2]);
});

it('includes the error details of the first four failures only', () => {
  const { reporter, sent } = setup();
  const error = { message: 'Error: sold out', frames: [] };
  for (let count = 0; count < 6; count += 1) reporter.report({ ...failed, remote: `mfe_r${count}`, error });
  reporter.flush();
  expect(sent[0]?.reports.map((report) => 'error' in report)).toEqual([true, true, true, true, false, false]);
});

it('sends at most 40 reports in a batch, and limits durations to the range that the server accepts', () => {
  const { reporter, sent } = setup();
  for (let count = 0; count < 45; count += 1) reporter.report({ ...failed, remote: `mfe_r${count}` });
  reporter.report({ ...loaded, durationMs: 1e9 });
  reporter.report({ ...loaded, remote: 'mfe_buyer', durationMs: -5 });
  reporter.flush();
  expect(sent.map(({ reports }) => reports.length)).toEqual([40, 7]);
  expect(sent[1]?.reports.slice(-2).map(({ durationMs }) => durationMs)).toEqual([600_000, 0]);
});

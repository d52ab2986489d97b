import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemoteReport } from 'shared-contracts';
import { createFailureLog } from './failure-log.ts';

const report: RemoteReport = {
  remote: 'mfe_catalog',
  version: '1.0.0',
  team: 'catalog',
  status: 'failed',
  durationMs: 12,
  errorClass: 'render',
  route: '/',
};

test('one line a minute for each version and kind of failure, with the team', () => {
  const lines: string[] = [];
  let now = Date.UTC(2026, 10, 21);
  const say = createFailureLog({ warn: (_, message) => lines.push(message) }, () => now);
  for (let count = 0; count < 5; count += 1) say(report);
  say({ ...report, errorClass: 'timeout' });
  say({ ...report, version: '1.1.0' });
  assert.deepEqual(lines, [
    'mfe_catalog 1.0.0 of team catalog failed on a page: render',
    'mfe_catalog 1.0.0 of team catalog failed on a page: timeout',
    'mfe_catalog 1.1.0 of team catalog failed on a page: render',
  ]);
  now += 59_999;
  say(report);
  assert.equal(lines.length, 3);
  now += 2;
  say(report);
  assert.equal(lines.length, 4);
});

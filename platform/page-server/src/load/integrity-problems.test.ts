import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReportProblem, type IntegrityProblem } from './integrity-problems.ts';

const problem: IntegrityProblem = {
  remote: 'mfe_seller',
  version: '1.0.0',
  team: 'seller',
  file: 'server.1a.cjs',
  kind: 'changed',
  reason: 'is not what the registry says',
};

test('counts every problem, and logs it with file, remote, version, team and reason at most once a minute', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) });
  const said: string[] = [];
  const counted: string[] = [];
  const report = createReportProblem({ error: (_, line) => said.push(line) }, (_, kind) =>
    counted.push(kind),
  );
  for (let count = 0; count < 3; count += 1) report(problem);
  assert.deepEqual(said, [
    'refused: server.1a.cjs of mfe_seller 1.0.0 (team seller): is not what the registry says',
  ]);
  report({ ...problem, file: 'server.2b.cjs', kind: 'redirected' });
  t.mock.timers.tick(60_001);
  report(problem);
  assert.equal(said.length, 3);
  assert.deepEqual(counted, ['changed', 'changed', 'changed', 'redirected', 'changed']);
});

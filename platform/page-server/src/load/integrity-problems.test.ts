import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIntegrityProblems, type IntegrityProblem } from './integrity-problems.ts';

const problem: IntegrityProblem = {
  remote: 'mfe_seller',
  version: '1.0.0',
  team: 'seller',
  file: 'server.1a.cjs',
  kind: 'changed',
  reason: 'is not what the registry says',
};

test('one line names file, remote, version, team and reason; the same one is said once a minute', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const said: string[] = [];
  const problems = createIntegrityProblems({ error: (_, line) => said.push(line) });
  for (let count = 0; count < 3; count += 1) problems.report(problem);
  assert.deepEqual(said, [
    'refused: server.1a.cjs of mfe_seller 1.0.0 (team seller): is not what the registry says',
  ]);
  problems.report({ ...problem, file: 'server.2b.cjs' });
  t.mock.timers.tick(60_000);
  problems.report(problem);
  assert.equal(said.length, 3);
});

test('every problem is counted, also by who comes later', () => {
  const problems = createIntegrityProblems({ error: () => {} });
  const received: string[] = [];
  problems.report(problem);
  problems.onIntegrityProblem(({ kind }) => received.push(kind));
  problems.report(problem);
  problems.report({ ...problem, kind: 'redirected' });
  assert.deepEqual(received, ['changed', 'changed', 'redirected']);
});

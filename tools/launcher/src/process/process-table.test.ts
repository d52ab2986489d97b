import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isRunning, markOf, startFromStat } from './process-table.ts';

const stat = (state: string) =>
  `4711 (node (a) b) ${state} 1 4711 4711 0 -1 4194560 1 0 0 0 1 1 0 0 20 0 11 0 987654 1000 100 0`;

test('a killed process counts as running until its last thread is gone', () => {
  assert.equal(
    startFromStat(stat('S'), () => 11),
    '987654',
  );
  assert.equal(
    startFromStat(stat('Z'), () => 4),
    '987654',
  );
  assert.equal(
    startFromStat(stat('Z'), () => 1),
    undefined,
  );
});

test('a process is known by its number and the moment it was started', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const mark = markOf(child.pid ?? 0);
  assert.ok(mark && isRunning(mark));
  assert.equal(isRunning({ pid: mark.pid, started: `${mark.started}0` }), false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(isRunning(mark), false);
});

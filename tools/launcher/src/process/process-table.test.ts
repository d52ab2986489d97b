import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isRunning, markOf } from './process-table.ts';

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

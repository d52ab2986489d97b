import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { parseStat, processTree, stillRunning } from './process-tree.ts';

const linux = process.platform === 'linux' ? {} : { skip: 'reads /proc' };

test('a process name with spaces and brackets does not shift the fields', () => {
  const tail = `S 42 ${Array.from({ length: 17 }, (_, at) => at).join(' ')} 987654 0`;
  assert.deepEqual(parseStat(`7 (tmux: ser) ver) ${tail}`), {
    ...{ isZombie: false, parent: 42, started: 987654 },
    cpuMs: (9 + 10) * 10,
  });
});

test('finds a child process of this process, and no longer after it has ended', linux, async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const tree = await processTree(process.pid);
  const mark = tree.find(({ pid }) => pid === child.pid);
  assert.ok(mark);
  assert.deepEqual(await stillRunning([mark]), [mark]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.deepEqual(await stillRunning([mark]), []);
});

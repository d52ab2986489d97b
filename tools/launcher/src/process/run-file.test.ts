import assert from 'node:assert/strict';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { childFile, isRunning, root, write } from '../testing/helpers.ts';
import { markOf } from './process-table.ts';
import { endLeftovers, openRunFile, runningLauncher } from './run-file.ts';
import { spawnNode } from './spawn-node.ts';

const writeRunFile = (dataDir: string, content: unknown) =>
  write(dataDir, 'run/launcher.json', JSON.stringify(content));

const deadLauncher = { pid: 2 ** 22 + 1, started: '1' };

test('the run file names this launcher and its children, and is removed when it is closed', async () => {
  const dataDir = await temporaryFolder();
  const child = spawnNode(root, { file: childFile });
  const pid = child.pid ?? 0;
  const file = openRunFile(dataDir);
  file.add('some-child', pid);
  const { children } = JSON.parse(await readFile(join(dataDir, 'run/launcher.json'), 'utf8'));
  assert.deepEqual(children, [{ name: 'some-child', ...markOf(pid) }]);
  assert.deepEqual(runningLauncher(dataDir), markOf(process.pid));
  child.kill('SIGKILL');
  file.remove(pid);
  file.close();
  assert.equal(runningLauncher(dataDir), undefined);
});

test('a process that has the pid of an old child, but another start time, is not ended', async (t) => {
  const dataDir = await temporaryFolder();
  const child = spawnNode(root, { file: childFile });
  t.after(() => child.kill('SIGKILL'));
  const pid = child.pid ?? 0;
  await writeRunFile(dataDir, {
    launcher: deadLauncher,
    children: [{ name: 'old', pid, started: 'long ago' }],
  });
  assert.deepEqual(await endLeftovers(dataDir, 300), []);
  assert.ok(isRunning(pid));
});

test('a broken run file is ignored', async () => {
  const dataDir = await temporaryFolder();
  for (const content of [
    null,
    {},
    { launcher: { pid: 1, started: 'x' }, children: [] },
    { children: [{ pid: -1 }] },
  ]) {
    await writeRunFile(dataDir, content);
    assert.equal(runningLauncher(dataDir), undefined);
    assert.deepEqual(await endLeftovers(dataDir, 300), []);
  }
});

test('a run file that cannot be written leaves no temporary file', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'run/launcher.json/in the way'), { recursive: true });
  openRunFile(dataDir);
  assert.deepEqual(await readdir(join(dataDir, 'run')), ['launcher.json']);
});

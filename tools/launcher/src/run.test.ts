import assert from 'node:assert/strict';
import { chmod, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { createFakeSite } from './testing/fake-site.ts';
import { isRunning } from './testing/helpers.ts';

const site = await createFakeSite();
await site.write('exit.ts', 'console.log(process.version, process.argv.slice(2).join()); process.exit(5);');
await site.write(
  'stay.ts',
  `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1e6); console.log('pid', process.pid);`,
);

test('runs the file on the project’s own Node with its arguments and its exit code', async () => {
  const { code, output } = await site.run('exit.ts', 'a', '--b').ended;
  assert.equal(code, 5);
  assert.match(output, /^v24\.\d+\.\d+ a,--b\n$/);
});

test('a file that a signal ends has the exit code that shells report for the signal', async () => {
  await site.write('end.ts', 'process.kill(process.pid, process.argv[2]); setInterval(() => {}, 1e6);');
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGKILL', 137],
  ] as const)
    assert.equal((await site.run('end.ts', signal).ended).code, code, signal);
});

test('forwards SIGTERM to the file’s process', async () => {
  const command = site.run('stay.ts');
  await command.says('pid');
  command.child.kill('SIGTERM');
  assert.equal((await command.ended).code, 9);
});

test('the file ends when run.mjs is killed hard', async () => {
  const command = site.run('stay.ts');
  await command.says('pid');
  const pid = Number(/pid (\d+)/.exec(command.output())?.[1]);
  command.child.kill('SIGKILL');
  await until(() => !isRunning(pid));
});

test('reports a file that does not exist, and a call without a file', async () => {
  const missing = await site.run('none.ts').ended;
  assert.deepEqual([missing.code, missing.output], [1, 'There is no file none.ts in this project.\n']);
  const bare = await site.run().ended;
  assert.equal(bare.code, 1);
  assert.match(bare.output, /^Usage: node tools\/launcher\/run\.mjs <file\.ts> \[arguments\]\n$/);
});

test('a failed install is reported with its last lines, and is tried again on the next call', async () => {
  const other = await createFakeSite();
  await other.write('exit.ts', '');
  await rm(join(other.folder, 'node_modules/.market-installed'));
  // Replaces npx, which would contact a registry first.
  await other.write('bin/npx', '#!/bin/sh\necho tried >> tried\necho "no such package"\nexit 1\n');
  await chmod(join(other.folder, 'bin/npx'), 0o755);
  other.env.PATH = `${join(other.folder, 'bin')}:${other.env.PATH}`;
  // The lock of an install that was killed before it wrote its process number, or found the disk full.
  await other.write('.cache/install.lock', '');
  await utimes(join(other.folder, '.cache/install.lock'), 0, 0);
  for (let call = 1; call <= 2; call += 1) {
    const { code, output } = await other.run('exit.ts').ended;
    assert.equal(code, 1);
    assert.match(output, /Installing the dependencies failed\. The last lines were:\n {2}no such package/);
  }
  assert.equal(await readFile(join(other.folder, 'tried'), 'utf8'), 'tried\ntried\n');
});

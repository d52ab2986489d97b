import assert from 'node:assert/strict';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { runNode, startNode, temporaryFolder } from 'test-helpers/node';

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
  ['SIGKILL', 137],
] as const;

test('on an older Node, a command that a signal ends has the exit code that shells report for the signal', async () => {
  const folder = await temporaryFolder();
  const bin = join(folder, 'bin/remote-kit.mjs');
  const node = join(folder, 'node_modules/node/bin/node');
  for (const file of [bin, node, join(folder, 'src/cli.js')]) await mkdir(dirname(file), { recursive: true });
  const text = await readFile(join(import.meta.dirname, '../bin/remote-kit.mjs'), 'utf8');
  // This Node stands for the older one, and for the kit's own.
  await writeFile(bin, text.replace('neededNode = 24', 'neededNode = 999'));
  await symlink(process.execPath, node);
  const command = 'process.kill(process.pid, process.argv[2]); setInterval(() => {}, 1e6);';
  await writeFile(join(folder, 'src/cli.js'), command);
  for (const [signal, code] of signals) assert.equal((await runNode([bin, signal])).code, code, signal);
});

test('a tool that a signal ends has the same exit codes, and SIGINT, SIGTERM and SIGHUP are forwarded to it', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'stay.js'), "console.log('it runs'); setTimeout(() => {}, 60_000);");
  await writeFile(join(folder, 'end.js'), "process.kill(process.pid, 'SIGKILL');");
  const runTool = (file: string) => [
    '--input-type=module',
    '--eval',
    `import { runTool } from '${import.meta.resolve('./run-tool.ts')}';
     process.exitCode = await runTool('${folder}/package.json', '${file}', []);`,
  ];
  assert.equal((await runNode(runTool('end.js'))).code, 137);
  for (const [signal, code] of signals.slice(0, 3)) {
    const running = startNode(runTool('stay.js'));
    await running.says('it runs');
    assert.equal((await running.end(signal)).code, code, signal);
  }
});

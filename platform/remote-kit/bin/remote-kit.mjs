#!/usr/bin/env node
// Plain JavaScript for Node 20: the kit runs on Node 24. If the machine's Node is older, it uses the one of its `node` dependency.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const neededNode = 24;
const cli = join(dirname(fileURLToPath(import.meta.url)), '../src/cli.js');

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = createRequire(import.meta.url).resolve.paths('node') ?? [];
  return folders.map((folder) => join(folder, 'node/bin', name)).find(existsSync);
}

function runOn(node) {
  const child = spawn(node, ['--disable-warning=DEP0155', cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npx may exit without forwarding a signal: then this process is an orphan and ends its child.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

if (Number(process.versions.node.split('.')[0]) >= neededNode) {
  // The federation plugin resolves `zustand/` in a way that makes Node print a deprecation warning.
  process.noDeprecation = true;
  await import(pathToFileURL(cli).href);
} else {
  const node = findNode();
  if (node === undefined) {
    console.error(
      `The kit runs on Node ${neededNode}; this is Node ${process.versions.node}. Its own was not installed with it, because install ` +
        'scripts are off or the registry did not answer: install it again, or use a newer Node.',
    );
    process.exit(1);
  }
  runOn(node);
}

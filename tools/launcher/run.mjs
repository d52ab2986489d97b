// Plain JavaScript without dependencies: this file has to work on a machine that has nothing but Node and npm.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, rebuildNode } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const parentWatch = pathToFileURL(join(root, 'tools/launcher/src/process/parent-watch.ts')).href;
const oldestNode = 20;
const neededNode = 24;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The major version of the project's own Node, or 0 when it is missing or does not run. */
function ownNodeMajor() {
  if (!existsSync(ownNode)) return 0;
  const result = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(result.stdout ?? '')?.[1] ?? 0);
}

async function ensureOwnNode() {
  if (ownNodeMajor() >= neededNode) return;
  await rebuildNode(root);
  if (ownNodeMajor() >= neededNode) return;
  rmSync(join(root, 'node_modules/.market-installed'), { force: true });
  fail(
    `Node ${neededNode}, which this project brings along as a package, could not be downloaded. ` +
      'Check the connection to the npm registry and run the same command again.',
  );
}

/** Runs the file on the project's Node, forwards signals, and exits with its exit code. */
function run(file, args) {
  // The compile cache (compiled code with the types stripped) is shared by all later processes, those of tests too.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env };
  const child = spawn(ownNode, ['--import', parentWatch, resolve(root, file), ...args], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm may put a shell in between, which can die without forwarding a signal: this process is then an orphan.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [file, ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < oldestNode) {
  fail(`This project needs Node ${oldestNode} or later to start; this is Node ${process.versions.node}.`);
}
if (file === undefined) fail('Usage: node tools/launcher/run.mjs <file.ts> [arguments]');
if (!existsSync(resolve(root, file))) fail(`There is no file ${file} in this project.`);
const failure = await ensureInstalled(root);
if (failure !== undefined) fail(failure);
await ensureOwnNode();
run(file, args);

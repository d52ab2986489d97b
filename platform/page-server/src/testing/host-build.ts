import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRunning, until } from 'test-helpers/node';
import { hostDist, hostServerBuild } from '../load/host-build.ts';
import type { RenderCode } from '../render/spawn-process.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const lock = path.join(root, '.cache/host-build-for-tests');
const command = 'tools/workspace/src/commands/build.ts';
const LIMIT_MS = 240_000;

const description = path.join(hostDist, 'host.json');
const isBuilt = () =>
  existsSync(hostServerBuild) &&
  existsSync(description) &&
  'server' in JSON.parse(readFileSync(description, 'utf8'));
let ensured: Promise<RenderCode> | undefined;

/**
 * For tests: builds the host unless it is built. Tests run in parallel, and one build is enough for all.
 * @returns the host's server build for all pools of a test file: compiled once, by the first process
 */
export function ensureHostBuild(): Promise<RenderCode> {
  ensured ??= (isBuilt() ? Promise.resolve(warnIfOld()) : build()).then(() => ({
    code: readFileSync(hostServerBuild),
  }));
  return ensured;
}

async function build(): Promise<void> {
  await mkdir(path.dirname(lock), { recursive: true });
  await until(async () => isBuilt() || (await takeLock()), LIMIT_MS);
  if (isBuilt()) return;
  try {
    await promisify(execFile)(process.execPath, [path.join(root, command), 'host-shell'], {
      timeout: LIMIT_MS,
    });
  } finally {
    await rm(lock, { force: true });
  }
}

/** The lock of a test that was killed is taken over. */
async function takeLock(): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true });
    return false;
  }
}

/** Warns, because tests of an old build do not test the sources. */
function warnIfOld(): void {
  const built = statSync(hostServerBuild).mtimeMs;
  const sources = ['host-shell/src/**/*.{ts,tsx}', 'platform/page-server/src/render/child/*'];
  const newer = globSync(sources, { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file) && statSync(path.join(root, file)).mtimeMs > built,
  );
  if (newer.length > 0)
    console.warn(`host-shell is built from older sources (${newer[0]}): run "node ${command} host-shell"`);
}

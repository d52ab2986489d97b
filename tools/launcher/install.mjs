// Plain JavaScript without dependencies, see run.mjs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const packageManager = 'pnpm@12.21.0';

/** A hash of everything that decides what is installed. */
export function installFingerprint(root) {
  const folders = ['.', 'platform', 'tools'].filter((folder) => existsSync(join(root, folder)));
  const packages = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`))
    .filter((file) => existsSync(join(root, file)))
    .sort();
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]) {
    hash.update(`${file}\n`);
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Shows the package manager's output: one line that is overwritten on a terminal, elsewhere a progress line every 5 s at most. */
function reporter() {
  const lines = [];
  let shownAt = 0;
  return {
    lines,
    take(chunk) {
      for (const line of chunk.toString().split(/[\r\n]+/)) {
        const text = line.trim();
        if (text === '') continue;
        lines.push(text);
        if (lines.length > 40) lines.shift();
        if (process.stdout.isTTY) {
          const width = (process.stdout.columns ?? 80) - 14;
          process.stdout.write(`\r\u001b[KInstalling: ${text.slice(0, width)}`);
        } else if (text.startsWith('Progress') && Date.now() - shownAt > 5_000) {
          shownAt = Date.now();
          console.log(`Installing: ${text}`);
        }
      }
    },
    end() {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    },
  };
}

async function packageManagerRun(root, args) {
  const report = reporter();
  const child = spawn('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // With CI set, pnpm never waits for an interactive confirmation.
    env: { ...process.env, CI: 'true', npm_config_yes: 'true' },
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  child.stdout.on('data', report.take);
  child.stderr.on('data', report.take);
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode ?? 1,
    (error) => {
      report.lines.push(error.message);
      return 1;
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  report.end();
  return { code, lines: report.lines };
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the process that took the lock is gone; a full disk or a kill can leave a lock without its number. */
function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    return owner > 0 ? !isRunning(owner) : Date.now() - statSync(lock).mtimeMs > 5000;
  } catch {
    return false;
  }
}

/** `npm start` and `npm test` may run at the same moment on a fresh machine: one of them installs, the other waits for the lock. */
async function withInstallLock(root, work) {
  const lock = join(root, '.cache/install.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) rmSync(lock, { force: true });
      else await new Promise((resume) => setTimeout(resume, 300));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Installs the packages of the lockfile, unless they are installed already.
 * @returns undefined when everything is installed, otherwise a message that says what failed.
 */
export async function ensureInstalled(root) {
  const marker = join(root, 'node_modules/.market-installed');
  const installed = () =>
    existsSync(marker) && readFileSync(marker, 'utf8').trim() === installFingerprint(root);
  if (installed()) return undefined;
  return withInstallLock(root, async () => {
    if (installed()) return undefined;
    const started = Date.now();
    console.log('Installing dependencies (only when they changed)…');
    const { code, lines } = await packageManagerRun(root, [
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
    ]);
    if (code !== 0) {
      const tail = lines.slice(-12).map((line) => `  ${line}`);
      return ['Installing the dependencies failed. The last lines were:', ...tail].join('\n');
    }
    writeFileSync(marker, `${installFingerprint(root)}\n`);
    console.log(`Dependencies installed (${((Date.now() - started) / 1000).toFixed(1)} s).`);
    return undefined;
  });
}

/** Downloads the project's own Node again: pnpm treats a failed download of it as installed. */
export async function rebuildNode(root) {
  await withInstallLock(root, () => packageManagerRun(root, ['rebuild', 'node']));
}

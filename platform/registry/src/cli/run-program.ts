import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/**
 * Runs a program with `NODE_ENV=production` and ends it when the signal aborts.
 * @param onLine receives its output, line by line
 * @returns its exit code, 0 when it succeeded
 * @throws the signal's reason
 */
export async function runProgram(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, signal, env = {} }: { cwd: string; signal: AbortSignal; env?: Record<string, string> },
  onLine: (line: string) => void,
): Promise<number | null> {
  const child = spawn(command, args, {
    cwd,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  child.on('error', ({ message }) => signal.aborted || onLine(message));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  signal.throwIfAborted();
  return code;
}

/** @returns git's output, trimmed @throws when git or the repository is missing, or git fails */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();
}

/** The suffix of a commit's name when the sources have uncommitted changes. */
export const DIRTY = '-dirty';

/** The checked-out commit, `…-dirty` with uncommitted changes; null without a git repository. */
export async function commitOf(folder: string): Promise<string | null> {
  try {
    const changed = await git(folder, 'status', '--porcelain', '--untracked-files=no');
    return `${await git(folder, 'rev-parse', 'HEAD')}${changed === '' ? '' : DIRTY}`;
  } catch {
    return null;
  }
}

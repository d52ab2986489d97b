import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { readyAddress, type TimedLine } from './launcher-output.ts';
import { type ProcessInfo, processTree, stillRunning } from './process-tree.ts';

export interface SiteOptions {
  /** The repository to start. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Timeout until the site is ready, seconds. */
  readonly limit: number;
  /** Aborts the start and ends the site. */
  readonly signal: AbortSignal;
}

export interface RunningSite {
  readonly pid: number;
  readonly url: string;
  /** Seconds from the command to `Market ready`. */
  readonly seconds: number;
  readonly lines: readonly TimedLine[];
  /** Stops the site as by Ctrl-C. @throws when a process is still running afterwards; it is killed then. */
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const stopLimitMs = 30_000;
const isLinux = process.platform === 'linux';

/**
 * Runs `npm start` like a user, and waits until the market is ready.
 * @throws with the last lines of output when it ends before or takes too long; then no process is left running
 */
export async function startSite({ folder, env, limit, signal }: SiteOptions): Promise<RunningSite> {
  signal.throwIfAborted();
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  // A separate process group: so only this group gets the signal that a terminal sends on Ctrl-C.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: TimedLine[] = [];
  try {
    const url = await untilReady(child, lines, seconds, limit, signal);
    const pid = child.pid ?? 0;
    return { pid, url, seconds: seconds(), lines, stop: () => stop(child) };
  } catch (error) {
    await stop(child).catch(() => {});
    signal.throwIfAborted();
    const tail = lines.slice(-20).map(({ text }) => `  ${text}`);
    throw new Error([`npm start ${(error as Error).message}:`, ...tail].join('\n'));
  }
}

function untilReady(
  child: Child,
  lines: TimedLine[],
  seconds: () => number,
  limit: number,
  signal: AbortSignal,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`was not ready after ${limit} s`)), limit * 1000);
    const aborted = () => reject(new Error('was stopped'));
    signal.addEventListener('abort', aborted, { once: true });
    const take = (text: string) => {
      lines.push({ at: seconds(), text: text.trimEnd() });
      const url = readyAddress(text.trimEnd());
      if (url !== undefined) resolve(url);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', take);
    child.once('error', (error) => reject(new Error(`could not be started: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`ended with exit code ${code}`)));
    child.once('exit', () => clearTimeout(timer));
  });
}

/** Sends SIGINT (Ctrl-C) to the whole group, and waits for all its processes, including those that lead their own groups. */
async function stop(child: Child): Promise<void> {
  if (child.pid === undefined) return;
  const tree = isLinux ? await processTree(child.pid) : [];
  const isOver = async () =>
    (child.exitCode !== null || child.signalCode !== null) && (await stillRunning(tree)).length === 0;
  signalGroup(child.pid, 'SIGINT');
  for (const until = Date.now() + stopLimitMs; Date.now() < until && !(await isOver()); ) await pause(50);
  if (await isOver()) return;
  const left = await stillRunning(tree);
  for (const { pid } of left) signalProcess(pid, 'SIGKILL');
  signalGroup(child.pid, 'SIGKILL');
  throw new Error(`npm start left running after Ctrl-C: ${left.map(described).join('; ') || 'npm'}`);
}

function described({ pid, command }: ProcessInfo): string {
  return `${pid} ${command.join(' ')}`;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalProcess(-pid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

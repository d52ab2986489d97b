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
  /** Seconds it may take until it is ready. */
  readonly limit: number;
  /** Ends the site, and the waiting for it. */
  readonly signal: AbortSignal;
}

export interface RunningSite {
  readonly pid: number;
  readonly url: string;
  /** Seconds from the command to `Market ready`. */
  readonly seconds: number;
  readonly lines: readonly TimedLine[];
  /** Ctrl-C. @throws when something is still running after it; that is ended for good then. */
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const stopLimitMs = 30_000;
const isLinux = process.platform === 'linux';

/**
 * Gives the command `npm start` as a person does, and waits until the market is ready.
 * @throws with the last lines of output when it ends before or takes too long; nothing is left running then
 */
export async function startSite({ folder, env, limit, signal }: SiteOptions): Promise<RunningSite> {
  signal.throwIfAborted();
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  // A group of its own: what a terminal sends on Ctrl-C can be sent to it alone.
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

/** Ctrl-C to the whole group, then waits for all of it, the processes in groups of their own included. */
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
    // It is gone already.
  }
}

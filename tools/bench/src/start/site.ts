import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from 'test-helpers/node';
import type { Measuring } from '../measuring.ts';
import { readyAddress, type TimedLine } from './launcher-output.ts';
import { processTree, stillRunning } from './process-tree.ts';

export interface SiteOptions {
  /** The repository to start. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Timeout until the site is ready, seconds. */
  readonly limit: number;
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

const STOP_LIMIT_MS = 30_000;

/**
 * Runs `npm start` like a user, and waits until the market is ready. It ends with the benchmark at the latest.
 * @throws with the last lines of output when it ends before or takes too long
 */
export async function startSite(
  { ends, signal }: Measuring,
  { folder, env, limit }: SiteOptions,
): Promise<RunningSite> {
  signal.throwIfAborted();
  const since = performance.now();
  // A separate process group: so only this group gets the signal that a terminal sends on Ctrl-C.
  const child = spawn('npm', ['start'], {
    ...{ cwd: folder, env, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopGroup(child);
    return stopped;
  };
  ends(stop);
  const lines: TimedLine[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (text) =>
      lines.push({ at: (performance.now() - since) / 1000, text: text.trimEnd() }),
    );
  const ready = () => lines.find(({ text }) => readyAddress(text));
  await until(() => ready() || hasEnded(child) || signal.aborted, limit * 1000).catch(() => {});
  signal.throwIfAborted();
  const { at: seconds, text } = ready() ?? {};
  const url = readyAddress(text ?? '');
  if (seconds === undefined || url === undefined) {
    const how = hasEnded(child) ? `ended with exit code ${child.exitCode}` : `was not ready after ${limit} s`;
    throw new Error([`npm start ${how}:`, ...lines.slice(-20).map((line) => `  ${line.text}`)].join('\n'));
  }
  return { pid: child.pid ?? 0, url, seconds, lines, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Sends SIGINT (Ctrl-C) to the whole group, and waits for all its processes, including those that lead their own groups. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const tree = process.platform === 'linux' ? await processTree(child.pid) : [];
  const isOver = async () => hasEnded(child) && (await stillRunning(tree)).length === 0;
  send(-child.pid, 'SIGINT');
  for (const end = Date.now() + STOP_LIMIT_MS; Date.now() < end && !(await isOver()); ) await pause(50);
  if (await isOver()) return;
  const left = await stillRunning(tree);
  for (const { pid } of [...left, { pid: -child.pid }]) send(pid, 'SIGKILL');
  const named = left.map(({ pid, command }) => `${pid} ${command.join(' ')}`).join('; ');
  throw new Error(`npm start left running after Ctrl-C: ${named || 'npm'}`);
}

/** @param pid negative for a process group */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

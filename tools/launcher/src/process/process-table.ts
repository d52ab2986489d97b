import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from 'server-kit/process-start';

/** Identifies a process, so that it is not confused with a later one that got the same process id. */
export interface ProcessMark {
  readonly pid: number;
  /** The start time of the process, in the operating system's own format. */
  readonly started: string;
}

export function markOf(pid: number): ProcessMark | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning(mark: ProcessMark): boolean {
  return startOf(mark.pid) === mark.started;
}

/**
 * Signals a process and everything that it started: each child of the launcher leads its own process group. Also after the process
 * has died: a render process of the page server that is stuck in a loop does not notice that.
 */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is empty.
  }
}

/**
 * Sends SIGTERM to a process group, and SIGKILL when the process has not ended in time.
 * @param graceMs how long the process may take to end, milliseconds
 */
export async function endProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  if (!isRunning(mark)) return;
  signalGroup(mark.pid, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (isRunning(mark) && Date.now() < until) await pause(40);
  // Also when the leader has ended: processes that it started and left behind are still in its group.
  signalGroup(mark.pid, 'SIGKILL');
  while (isRunning(mark)) await pause(20);
}

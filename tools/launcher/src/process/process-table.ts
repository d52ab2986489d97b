import { setTimeout as pause } from 'node:timers/promises';
import { startOf } from 'server-kit/process-start';

/** A process that cannot be mistaken for a later one that got the same number. */
export interface ProcessMark {
  readonly pid: number;
  /** Whatever the system calls the moment it was started. */
  readonly started: string;
}

export function markOf(pid: number): ProcessMark | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning(mark: ProcessMark): boolean {
  return startOf(mark.pid) === mark.started;
}

/** Signals a process and everything it started itself: each child of the launcher leads a group of its own. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // No such group (or no groups on this system): the process alone, if it is still there.
    }
  }
}

/**
 * Ends what a process that is gone has left behind in its group: a render process of the page server that runs a loop does not
 * notice that the page server has died.
 */
export function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has left nothing, or this system has no groups.
  }
}

/**
 * Asks a process group to end, and ends it for good when it does not.
 * @param graceMs how long it may take over it, milliseconds
 * @returns false when it had to be killed
 */
export async function endProcess(mark: ProcessMark, graceMs: number): Promise<boolean> {
  if (!isRunning(mark)) return true;
  signalGroup(mark.pid, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (isRunning(mark) && Date.now() < until) await pause(40);
  const ended = !isRunning(mark);
  // Also when the leader is gone: what it started and left behind is in its group.
  signalGroup(mark.pid, 'SIGKILL');
  while (isRunning(mark)) await pause(20);
  return ended;
}

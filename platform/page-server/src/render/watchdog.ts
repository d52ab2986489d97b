import { readFileSync } from 'node:fs';
import { CpuBudget, type RunningCode } from './cpu-budget.ts';

/** Linux counts in hundredths of a second (`USER_HZ`), whatever the machine. */
const TICK_MS = 10;

/**
 * The CPU time of a process, milliseconds, all its threads together; from `/proc/<pid>/stat`, fields 14 and 15
 * (proc(5)).
 * @returns undefined where the system does not report it
 */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the second field may hold anything, but the last bracket ends it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const LOOK_MS = 20;
/** A process that does not confirm a message for this long hangs, if it had a processor to do it. */
const DEAF_MS = 1000;
/** Without a processor the process may take this many times longer. */
export const HANG_FACTOR = 5;

/**
 * The interval in which a process without a page is checked, and the CPU time it may use in it. It may use more in one interval:
 * what it has begun to compile, or to collect, is finished after the page.
 */
const REST_MS = 2000;
const REST_BUSY_MS = 200;

interface Alarms {
  /** Code of a page runs for longer than its limit. */
  onOverdue(running: RunningCode): void;
  /** Code goes on working though no page is in progress (only where the system reports CPU time). */
  onRestless(): void;
}

/** Notices when code in a process runs for too long, or the process hangs. */
export class Watchdog {
  readonly clock: CpuBudget;
  readonly #busyMs: () => number | undefined;
  readonly #alarms: Alarms;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number | undefined, alarms: Alarms) {
    this.#busyMs = () => (pid === undefined ? undefined : processorTime(pid));
    this.clock = new CpuBudget(undefined, this.#busyMs);
    this.#alarms = alarms;
  }

  /** Pages are in progress: from now on the code of none may run for too long. */
  watch(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** No page is in progress: until the next one the process should have nothing to do. */
  rest(): void {
    clearInterval(this.#timer);
    let before = this.#busyMs();
    let restless = 0;
    this.#timer = setInterval(() => {
      const now = this.#busyMs();
      restless = (now ?? 0) - (before ?? 0) > REST_BUSY_MS ? restless + 1 : 0;
      before = now;
      if (restless === 2) this.#alarms.onRestless();
    }, REST_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Checks twice: messages of the process may be unread, because the page server itself was busy. */
  #look(): void {
    if (this.clock.overdue === undefined) return;
    setImmediate(() => {
      const { overdue } = this.clock;
      if (overdue) this.#alarms.onOverdue(overdue);
    });
  }

  /** @returns an interval that calls back when the process should have confirmed a message; the caller clears it on confirmation */
  whenDeaf(callback: () => void): NodeJS.Timeout {
    const before = this.#busyMs();
    let looks = 0;
    return setInterval(() => {
      const busyMs = before === undefined ? DEAF_MS : (this.#busyMs() ?? 0) - before;
      looks += 1;
      if (busyMs >= DEAF_MS / 2 || looks === HANG_FACTOR) callback();
    }, DEAF_MS);
  }
}

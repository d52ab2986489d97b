import { readFileSync } from 'node:fs';
import { CpuBudget, type RunningCode } from './cpu-budget.ts';

/** Linux counts in hundredths of a second (`USER_HZ`), whatever the machine. */
const TICK_MS = 10;

/**
 * How long a process has had a processor, milliseconds, all its threads together; from `/proc/<pid>/stat`, fields 14 and 15
 * (proc(5)).
 * @returns undefined where the system does not say
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
/** A process that does not even take note of something for this long hangs, if it had a processor to do it. */
const DEAF_MS = 1000;
/** Without a processor it is waited for so many times longer. */
export const HANG_FACTOR = 5;

/**
 * A process without a page is looked at so often, and may have a processor for so much of that time. The first time it may have
 * more: what it has begun to compile, or to collect, is finished after the page.
 */
const REST_MS = 2000;
const REST_BUSY_MS = 200;

interface Alarms {
  /** Code of a page runs for longer than it may. */
  onOverdue(running: RunningCode): void;
  /** Code goes on working though no page is under way (only where the system tells the processor time). */
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

  /** Pages are under way: from now on the code of none may run for too long. */
  watch(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** No page is under way: from now until the next one it should have nothing to do. */
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

  /** Looks twice: what the process has said meanwhile may lie unread, because this one was busy itself. */
  #look(): void {
    if (this.clock.overdue === undefined) return;
    setImmediate(() => {
      const { overdue } = this.clock;
      if (overdue) this.#alarms.onOverdue(overdue);
    });
  }

  /** @returns an interval that calls back when the process should have answered; who has the answer clears it */
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

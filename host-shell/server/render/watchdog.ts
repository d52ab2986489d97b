import { CodeClock, type RunningCode } from './code-clock.ts';
import { processorTime } from './processor-time.ts';

const LOOK_MS = 20;
/** A process that does not even take note of something for this long hangs, if it had a processor to do it. */
const DEAF_MS = 1000;
/** Without a processor it is waited for so many times longer. */
export const HANG_FACTOR = 5;

/** Notices when code in a process runs for too long, or the process hangs. */
export class Watchdog {
  readonly clock: CodeClock;
  readonly #busyMs: () => number | undefined;
  readonly #onOverdue: (running: RunningCode) => void;
  #looking: NodeJS.Timeout | undefined;

  constructor(pid: number | undefined, onOverdue: (running: RunningCode) => void) {
    this.#busyMs = () => (pid === undefined ? undefined : processorTime(pid));
    this.clock = new CodeClock(undefined, this.#busyMs);
    this.#onOverdue = onOverdue;
  }

  /** Looks all the time, or no longer. */
  watch(isNeeded: boolean): void {
    if (isNeeded) this.#looking ??= setInterval(() => this.#look(), LOOK_MS);
    else {
      clearInterval(this.#looking);
      this.#looking = undefined;
    }
  }

  /** Looks twice: what the process has said meanwhile may lie unread, because this one was busy itself. */
  #look(): void {
    if (this.clock.overdue === undefined) return;
    setImmediate(() => {
      const { overdue } = this.clock;
      if (overdue) this.#onOverdue(overdue);
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

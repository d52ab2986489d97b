import { readFileSync } from 'node:fs';

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

export interface RunningCode {
  readonly job: number;
  readonly remote: string | undefined;
}

interface Stretch {
  readonly limitMs: number;
  spent: Times;
  since: Times;
}

interface Times {
  readonly ms: number;
  readonly busyMs: number;
}

const spentUntil = (now: Times, { spent, since }: Stretch): Times => ({
  ms: spent.ms + now.ms - since.ms,
  busyMs: spent.busyMs + now.busyMs - since.busyMs,
});

/** Code that got no processor may take this many times longer. */
const STARVED = 5;

/** Deeper than any page nests: a process that begins more without ending them sends false messages. */
const DEEPEST = 100;

/**
 * Which page's code a render process runs, and how much CPU time it has had for it (where the system does not report CPU time: how long
 * the code has been running; waiting for a processor is limited too), by the messages that the process sends before and after each piece:
 * a piece that hangs sends no more. The time is taken when a message is read, so a page server that reads late makes a page look
 * shorter, never longer.
 *
 * A piece inside a longer piece of the same page counts towards the longer one's limit; another page whose rendering waits meanwhile
 * is not charged for the time.
 *
 * @param now milliseconds of a clock that never goes back
 * @param busy milliseconds of CPU time that the process has had
 */
export function createCpuBudget(
  now: () => number = () => performance.now(),
  busy: () => number | undefined = () => undefined,
) {
  const running: (RunningCode & { readonly stretch: Stretch })[] = [];
  const busyMs = busy() === undefined ? now : () => busy() ?? 0;
  const times = (): Times => ({ ms: now(), busyMs: busyMs() });
  return {
    /** @throws RangeError when more pieces are begun than any page begins */
    begin(job: number, remote: string | undefined, limitMs: number): void {
      if (running.length >= DEEPEST) throw new RangeError('Code is begun and never ended');
      const outer = running.at(-1);
      if (outer?.job === job) {
        running.push({ job, remote: remote ?? outer.remote, stretch: outer.stretch });
        return;
      }
      const since = times();
      if (outer) outer.stretch.spent = spentUntil(since, outer.stretch);
      running.push({ job, remote, stretch: { limitMs, spent: { ms: 0, busyMs: 0 }, since } });
    },
    end(): void {
      const ended = running.pop();
      const outer = running.at(-1);
      if (outer && outer.stretch !== ended?.stretch) outer.stretch.since = times();
    },
    get current(): RunningCode | undefined {
      return running.at(-1);
    },
    /** The page whose code has been running for longer than its limit. */
    get overdue(): RunningCode | undefined {
      const last = running.at(-1);
      if (last === undefined) return undefined;
      const { limitMs } = last.stretch;
      const spent = spentUntil(times(), last.stretch);
      return spent.busyMs > limitMs || spent.ms > limitMs * STARVED ? last : undefined;
    },
  };
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

export type Watchdog = ReturnType<typeof createWatchdog>;

/** Notices when code in a process runs for too long, or the process hangs. */
export function createWatchdog(pid: number | undefined, { onOverdue, onRestless }: Alarms) {
  const busyMs = () => (pid === undefined ? undefined : processorTime(pid));
  const clock = createCpuBudget(undefined, busyMs);
  let timer: NodeJS.Timeout | undefined;

  /** Checks twice: messages of the process may be unread, because the page server itself was busy. */
  function look(): void {
    if (clock.overdue === undefined) return;
    setImmediate(() => {
      const { overdue } = clock;
      if (overdue) onOverdue(overdue);
    });
  }

  return {
    clock,
    /** Pages are in progress: from now on the code of none may run for too long. */
    watch(): void {
      clearInterval(timer);
      timer = setInterval(look, LOOK_MS);
    },
    /** No page is in progress: until the next one the process should have nothing to do. */
    rest(): void {
      clearInterval(timer);
      let before = busyMs();
      let restless = 0;
      timer = setInterval(() => {
        const now = busyMs();
        restless = (now ?? 0) - (before ?? 0) > REST_BUSY_MS ? restless + 1 : 0;
        before = now;
        if (restless === 2) onRestless();
      }, REST_MS).unref();
    },
    close: (): void => clearInterval(timer),
    /** @returns an interval that calls back when the process should have confirmed a message; the caller clears it on confirmation */
    whenDeaf(callback: () => void): NodeJS.Timeout {
      const before = busyMs();
      let looks = 0;
      return setInterval(() => {
        const spent = before === undefined ? DEAF_MS : (busyMs() ?? 0) - before;
        looks += 1;
        if (spent >= DEAF_MS / 2 || looks === HANG_FACTOR) callback();
      }, DEAF_MS);
    },
  };
}

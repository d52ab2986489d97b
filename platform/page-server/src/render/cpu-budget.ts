export interface RunningCode {
  readonly job: number;
  readonly remote: string | undefined;
}

interface Stretch {
  readonly limitMs: number;
  readonly spent: Times;
  since: Times;
}

interface Times {
  ms: number;
  busyMs: number;
}

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
 */
export class CpuBudget {
  readonly #running: (RunningCode & { readonly stretch: Stretch })[] = [];
  readonly #now: () => Times;
  readonly #countsProcessor: boolean;

  /**
   * @param now milliseconds of a clock that never goes back
   * @param busy milliseconds of CPU time that the process has had
   */
  constructor(now: () => number = () => performance.now(), busy: () => number | undefined = () => undefined) {
    this.#countsProcessor = busy() !== undefined;
    this.#now = () => ({ ms: now(), busyMs: busy() ?? 0 });
  }

  /** @throws RangeError when more pieces are begun than any page begins */
  begin(job: number, remote: string | undefined, limitMs: number): void {
    if (this.#running.length >= DEEPEST) throw new RangeError('Code is begun and never ended');
    const outer = this.#running.at(-1);
    if (outer?.job === job) {
      this.#running.push({ job, remote: remote ?? outer.remote, stretch: outer.stretch });
      return;
    }
    const now = this.#now();
    if (outer) {
      const { spent, since } = outer.stretch;
      spent.ms += now.ms - since.ms;
      spent.busyMs += now.busyMs - since.busyMs;
    }
    this.#running.push({ job, remote, stretch: { limitMs, spent: { ms: 0, busyMs: 0 }, since: now } });
  }

  end(): void {
    const ended = this.#running.pop();
    const outer = this.#running.at(-1);
    if (outer && outer.stretch !== ended?.stretch) outer.stretch.since = this.#now();
  }

  get current(): RunningCode | undefined {
    return this.#running.at(-1);
  }

  /** The page whose code has been running for longer than its limit. */
  get overdue(): RunningCode | undefined {
    const running = this.#running.at(-1);
    if (running === undefined) return undefined;
    const { limitMs, spent, since } = running.stretch;
    const now = this.#now();
    const ms = spent.ms + now.ms - since.ms;
    const busyMs = spent.busyMs + now.busyMs - since.busyMs;
    const isOver = this.#countsProcessor ? busyMs > limitMs || ms > limitMs * STARVED : ms > limitMs;
    return isOver ? running : undefined;
  }
}

export interface RunningCode {
  readonly job: number;
  /** Whose code it is, where the process says so. */
  readonly remote: string | undefined;
}

interface Stretch {
  readonly limitMs: number;
  spentMs: number;
  sinceMs: number;
}

/** Deeper than any page calls: a process that begins more without ending them is not telling the truth. */
const DEEPEST = 100;

/**
 * Which page's code a render process is running, and for how long, by what the process says before and after each piece:
 * one that hangs says nothing more. The time is taken when a message is read, so a page server that reads late makes a
 * page look shorter, never longer.
 *
 * Inside a longer piece of the same page the longer one's limit holds; another page whose rendering waits meanwhile is not
 * charged for the time.
 */
export class CodeClock {
  readonly #running: (RunningCode & { readonly stretch: Stretch })[] = [];
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @throws RangeError when more is begun than any page does */
  begin(job: number, remote: string | undefined, limitMs: number): void {
    if (this.#running.length >= DEEPEST) throw new RangeError('Code is begun and never ended');
    const outer = this.#running.at(-1);
    const now = this.#now();
    if (outer?.job === job) {
      this.#running.push({ job, remote: remote ?? outer.remote, stretch: outer.stretch });
      return;
    }
    if (outer) outer.stretch.spentMs += now - outer.stretch.sinceMs;
    this.#running.push({ job, remote, stretch: { limitMs, spentMs: 0, sinceMs: now } });
  }

  end(): void {
    const ended = this.#running.pop();
    const outer = this.#running.at(-1);
    if (outer && outer.stretch !== ended?.stretch) outer.stretch.sinceMs = this.#now();
  }

  get current(): RunningCode | undefined {
    return this.#running.at(-1);
  }

  /** The page whose code has been running for longer than it may. */
  get overdue(): RunningCode | undefined {
    const running = this.#running.at(-1);
    if (running === undefined) return undefined;
    const { limitMs, spentMs, sinceMs } = running.stretch;
    return spentMs + this.#now() - sinceMs > limitMs ? running : undefined;
  }
}

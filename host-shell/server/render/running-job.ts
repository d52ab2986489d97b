/**
 * Which page's code a worker is running, and until when it may: kept in memory that both threads see, because a worker
 * that hangs answers no question. Without it, a page that waits for its data would be blamed for another one's loop.
 */
export class RunningJob {
  readonly memory: SharedArrayBuffer;
  readonly #job: Int32Array;
  readonly #until: Float64Array;

  /** @param memory shared by both threads */
  constructor(memory = new SharedArrayBuffer(16)) {
    this.memory = memory;
    this.#job = new Int32Array(memory, 0, 1);
    this.#until = new Float64Array(memory, 8, 1);
  }

  /** Runs a piece of a page's code. Inside a longer piece of the same page the longer one's limit holds. */
  run<Result>(job: number, limitMs: number, work: () => Result): Result {
    const before = { job: Atomics.load(this.#job, 0), until: this.#until[0] ?? 0 };
    if (before.job === job + 1) return work();
    this.begin(job, limitMs);
    try {
      return work();
    } finally {
      this.#until[0] = before.until;
      Atomics.store(this.#job, 0, before.job);
    }
  }

  begin(job: number, limitMs: number): void {
    this.#until[0] = Date.now() + limitMs;
    Atomics.store(this.#job, 0, job + 1);
  }

  end(): void {
    Atomics.store(this.#job, 0, 0);
  }

  get current(): number | undefined {
    const job = Atomics.load(this.#job, 0);
    return job === 0 ? undefined : job - 1;
  }

  /** The page whose code has been running for longer than it may. */
  get overdue(): number | undefined {
    const { current } = this;
    return current !== undefined && Date.now() > (this.#until[0] ?? 0) ? current : undefined;
  }
}

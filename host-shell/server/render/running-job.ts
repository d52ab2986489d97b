/**
 * Which page's code a worker is running, and until when it may: kept in memory that both threads see, because a worker
 * that hangs answers no question. Without it, a page that waits for its data would be blamed for another one's loop.
 *
 * Page and time limit are two values. A change of them is counted when it begins and when it ends, so that whoever
 * reads them notices that they do not belong together: a page with the limit of the one before it is not to be blamed.
 */
export class RunningJob {
  readonly memory: SharedArrayBuffer;
  /** Changes begun and ended: an odd number while one is under way. */
  readonly #changes: Int32Array;
  /** 0: none. */
  readonly #job: Int32Array;
  readonly #until: Float64Array;

  /** @param memory shared by both threads */
  constructor(memory = new SharedArrayBuffer(16)) {
    this.memory = memory;
    this.#changes = new Int32Array(memory, 0, 1);
    this.#job = new Int32Array(memory, 4, 1);
    this.#until = new Float64Array(memory, 8, 1);
  }

  /**
   * Runs a piece of a page's code. Inside a longer piece of the same page the longer one's limit holds; another page
   * whose rendering waits meanwhile gets the time back.
   */
  run<Result>(job: number, limitMs: number, work: () => Result): Result {
    const before = { job: Atomics.load(this.#job, 0), until: this.#until[0] ?? 0 };
    if (before.job === job + 1) return work();
    const start = Date.now();
    this.begin(job, limitMs);
    try {
      return work();
    } finally {
      this.#change(before.job, before.until + Date.now() - start);
    }
  }

  begin(job: number, limitMs: number): void {
    this.#change(job + 1, Date.now() + limitMs);
  }

  end(): void {
    this.#change(0, 0);
  }

  #change(job: number, until: number): void {
    Atomics.add(this.#changes, 0, 1);
    Atomics.store(this.#job, 0, job);
    this.#until[0] = until;
    Atomics.add(this.#changes, 0, 1);
  }

  get current(): number | undefined {
    const job = Atomics.load(this.#job, 0);
    return job === 0 ? undefined : job - 1;
  }

  /** The page whose code has been running for longer than it may. */
  get overdue(): number | undefined {
    const before = Atomics.load(this.#changes, 0);
    const { current } = this;
    const late = Date.now() > (this.#until[0] ?? 0);
    const unchanged = before % 2 === 0 && Atomics.load(this.#changes, 0) === before;
    return unchanged && late ? current : undefined;
  }
}

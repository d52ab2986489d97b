import { checkMessage, checkResult, type FromProcess } from './check-message.ts';
import { RenderError } from './errors.ts';
import { frame, frameReader } from './framing.ts';
import { JobTable, type Step } from './job-table.ts';
import { MessageQuota } from './message-quota.ts';
import {
  denyDescriptors,
  PROCESS_LIMITS,
  type ProcessOptions,
  type RenderLimits,
  readOutput,
  spawnProcess,
} from './spawn-process.ts';
import { MAX_BUILDS, type PageJob, type RenderResult, type ServerBuild, type ToProcess } from './types.ts';
import { createWatchdog, HANG_FACTOR, type RunningCode, type Watchdog } from './watchdog.ts';

/**
 * One render process, as the page server sees it: nothing that comes from there is trusted, because remotes' code runs in it.
 * Prepares many pages concurrently, renders one at a time.
 */
export class RenderProcess {
  ended = false;
  /** Whether the kernel refuses the process every socket. */
  isCutOff = false;
  busy = 0;
  #isLeaving = false;
  readonly #start = Promise.withResolvers<void>();
  /** Resolves when the process has rendered its first page and may get others; rejects when it ends before that. */
  readonly started = this.#start.promise;
  readonly #options: ProcessOptions;
  readonly #child: ReturnType<typeof spawnProcess>;
  readonly #exited: Promise<void>;
  readonly #watchdog: Watchdog;
  readonly #jobs = new JobTable();
  readonly #quota = new MessageQuota();
  readonly #sent = new Set<string>();
  #nextJob = 0;
  #rendering: Promise<unknown> = Promise.resolve();

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = spawnProcess(options.code);
    this.#watchdog = createWatchdog(this.#child.pid, {
      onOverdue: (overdue) => {
        if (!this.ended) this.#endFor(overdue);
      },
      onRestless: () => {
        options.onOutput?.('A render process was stopped: its code kept running without a page');
        void this.end();
      },
    });
    const read = frameReader((message) => {
      this.#quota.take({ messages: 1 });
      this.#receive(checkMessage(message));
    });
    this.#child.stdout.on('data', (piece: Buffer) => this.#readWith(read, piece));
    readOutput(this.#child.stderr, (line) => options.onOutput?.(line));
    this.#exited = new Promise((resolve) => {
      const gone = (how: unknown) => {
        this.#gone(`ended by itself (${how})`);
        resolve();
      };
      this.#child.on('error', gone);
      this.#child.on('exit', (code, signal) => gone(signal ?? code));
    });
    const late = setTimeout(() => void this.end(), PROCESS_LIMITS.startMs).unref();
    void this.started.finally(() => clearTimeout(late)).catch(() => {});
    this.#child.unref();
  }

  /**
   * Prepares and renders one page. Rejects with a RenderError or the page's own error. Code that runs too long ends the process.
   * @param builds the code that may run for this page
   */
  async render(
    { token, ...page }: PageJob & { readonly withoutData?: boolean },
    builds: readonly ServerBuild[],
    limits: RenderLimits,
  ): Promise<RenderResult> {
    if (this.busy === 0 && !this.ended) this.#watchdog.watch();
    this.busy += 1;
    this.#quota.begun(this.busy);
    const job = this.#nextJob++;
    try {
      await this.started;
      this.#sendBuilds(builds);
      const request = { ...page, builds: Object.fromEntries(builds.map(({ id, hash }) => [id, hash])) };
      const remotes = new Set(builds.map(({ id }) => id));
      const step = { token, remotes, codeMs: limits.codeMs };
      const callMs = limits.prepareMs * PROCESS_LIMITS.callShare;
      await this.#prepare(step, { kind: 'prepare', job, request, callMs }, limits);
      // One after another: the limit is for this page's rendering, not for waiting behind another page.
      const turn = this.#rendering.then(() =>
        this.#render(job, { ...step, codeMs: limits.renderMs }, limits),
      );
      this.#rendering = turn.catch(() => {});
      return await turn;
    } finally {
      this.busy -= 1;
      if (this.busy === 0) this.#rest();
    }
  }

  /** Ends the process after its last page. The caller must give it no more. */
  leave(): void {
    this.#isLeaving = true;
    if (this.busy === 0) void this.end();
  }

  /** Ends the process, whatever it is doing. */
  async end(): Promise<void> {
    this.#lose('The render process was ended');
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #rest(): void {
    this.#quota.idle();
    if (this.#isLeaving) void this.end();
    else if (!this.ended) this.#watchdog.rest();
  }

  #sendBuilds(builds: readonly ServerBuild[]): void {
    const missing = builds.filter(({ hash }) => !this.#sent.has(hash));
    if (missing.length > 0) this.#send({ kind: 'builds', builds: missing });
    for (const { hash } of missing) this.#sent.add(hash);
    for (const hash of [...this.#sent].slice(0, -MAX_BUILDS)) this.#sent.delete(hash);
  }

  async #prepare(
    step: Step,
    message: Extract<ToProcess, { kind: 'prepare' }>,
    { prepareMs }: RenderLimits,
  ): Promise<void> {
    let late = false;
    let deaf: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      late = true;
      // Waiting for data blocks no other page, so the process goes on. A process that does not confirm the `drop` hangs.
      this.#send({ kind: 'drop', job: message.job });
      deaf = this.#watchdog.whenDeaf(() =>
        this.#endFor(this.#watchdog.clock.current ?? { job: message.job, remote: undefined }),
      );
    }, prepareMs);
    try {
      const { kind } = await this.#ask(step, message);
      if (late || kind !== 'prepared') throw new RenderError('late', `Preparing took over ${prepareMs} ms`);
    } finally {
      clearTimeout(timer);
      clearInterval(deaf);
    }
  }

  async #render(job: number, step: Step, { prepareMs, renderMs }: RenderLimits): Promise<RenderResult> {
    // A second limit besides the code times that the process reports: code that hides behind another page ends here.
    const timer = setTimeout(() => this.#hangs(), prepareMs + renderMs * HANG_FACTOR);
    try {
      const message = await this.#ask(step, { kind: 'render', job });
      if (message.kind !== 'rendered') throw new TypeError('The render process answered something else');
      return checkResult(message.page, step.remotes);
    } finally {
      clearTimeout(timer);
    }
  }

  #send(message: ToProcess): void {
    if (!this.ended) this.#child.stdin.write(frame(message));
  }

  #ask(step: Step, message: Extract<ToProcess, { job: number }>): Promise<FromProcess> {
    if (this.ended) return Promise.reject(new RenderError('lost', 'The render process ended'));
    const answered = this.#jobs.wait(message.job, step);
    this.#send(message);
    return answered;
  }

  /** Ends the process because of one page; the other pages may be tried again. */
  #endFor({ job, remote }: RunningCode): void {
    const message = `The code of ${remote ?? 'this page'} ran for too long`;
    this.#jobs.take(job)?.reject(new RenderError('code', message, remote));
    void this.end();
  }

  /** If only one page is in progress, it is at fault; of several it is not known which one is. */
  #hangs(): void {
    const { only } = this.#jobs;
    if (only === undefined) void this.end();
    else this.#endFor({ job: only, remote: undefined });
  }

  #readWith(read: (piece: Buffer) => void, piece: Buffer): void {
    if (this.ended) return;
    try {
      this.#quota.take({ bytes: piece.length });
      read(piece);
    } catch (error) {
      this.#options.onOutput?.(`A render process was stopped: ${error}`);
      this.#gone(`sent invalid output (${error})`);
      void this.end();
    }
  }

  #receive(message: FromProcess): void {
    if (message.kind === 'ready') void this.#becomeReady(message.cache);
    else if (message.kind === 'begin') {
      const { codeMs = PROCESS_LIMITS.lateCodeMs, remotes } = this.#jobs.get(message.job) ?? {};
      // Only a remote whose code is in the process for this page can be blamed.
      const remote = remotes?.has(message.remote ?? '') ? message.remote : undefined;
      this.#watchdog.clock.begin(message.job, remote, codeMs);
    } else if (message.kind === 'end') this.#watchdog.clock.end();
    else if (message.kind === 'call') void this.#call(message);
    else if (message.kind === 'failed')
      this.#jobs.take(message.job)?.reject(new Error(message.message.slice(0, PROCESS_LIMITS.errorLength)));
    else this.#jobs.take(message.job)?.resolve(message);
  }

  async #becomeReady(cache: string | undefined): Promise<void> {
    const { code } = this.#options;
    if (this.#sent.size > 0) return;
    if (cache !== undefined) code.compiled ??= Buffer.from(cache, 'base64');
    this.isCutOff = await denyDescriptors(this.#child.pid ?? 0);
    this.#start.resolve();
  }

  async #call({ job, call, path }: Extract<FromProcess, { kind: 'call' }>): Promise<void> {
    const page = this.#jobs.get(job);
    const isAllowed = page !== undefined && page.calls++ < PROCESS_LIMITS.calls;
    const response = isAllowed ? await this.#options.market(path, page.token) : { status: 0, body: '' };
    this.#send({ kind: 'response', call, response });
  }

  #gone(how: string): void {
    if (this.ended) return;
    const { current } = this.#watchdog.clock;
    const guilty = current?.job ?? this.#jobs.only;
    const message = `The render process ${how}`;
    if (guilty !== undefined)
      this.#jobs.take(guilty)?.reject(new RenderError('crash', message, current?.remote));
    this.#lose(message);
  }

  #lose(why: string): void {
    const error = new RenderError('lost', why);
    this.ended = true;
    this.#watchdog.close();
    this.#start.reject(error);
    this.#jobs.rejectAll(error);
  }
}

import { checkResult } from './check-result.ts';
import { CodeClock, type RunningCode } from './code-clock.ts';
import { deferred } from './deferred.ts';
import { ProcessCrash, ProcessLost, RenderTimeout } from './errors.ts';
import { frame, frameReader } from './framing.ts';
import type { MarketGate } from './market-gate.ts';
import { BUILDS_KEPT, type FromProcess, type ToProcess } from './protocol.ts';
import { readOutput } from './read-output.ts';
import { type Child, denyDescriptors, type RenderCode, spawnProcess } from './spawn-process.ts';
import type { PageJob, RenderRequest, RenderResult, ServerBuild } from './types.ts';

export interface RenderLimits {
  /** For loading a page's code and fetching its data, milliseconds. */
  readonly prepareMs: number;
  /** For a piece of a remote's code before the rendering, its loading first of all, milliseconds. */
  readonly codeMs: number;
  /** For the rendering alone, milliseconds. */
  readonly renderMs: number;
}

export interface ProcessOptions {
  readonly code: RenderCode;
  readonly market: MarketGate;
  /** A line that code in the process has written. */
  readonly onOutput?: (line: string) => void;
}

interface Job {
  readonly token: string | undefined;
  /** How long a piece of its code may run now. */
  codeMs: number;
  calls: number;
  resolve(message: FromProcess): void;
  reject(error: Error): void;
}

const LOOK_MS = 20;
/** A process that has not started by then does not start. */
const START_MS = 20_000;
/** A process that does not even take note of something for this long hangs. */
const DEAF_MS = 1000;
/** For code of a page that nobody waits for any more. */
const LATE_CODE_MS = 1000;
/** More calls than any page makes. */
const MOST_CALLS = 40;

/**
 * One render process, as the page server sees it: nothing that comes from there is trusted, for remotes' code runs in it.
 * Prepares many pages at a time, renders one at a time.
 */
export class RenderProcess {
  ended = false;
  /** It has started and rendered its first page. */
  ready = false;
  /** The kernel refuses it every socket. */
  isCutOff = false;
  /** Pages under way. */
  busy = 0;
  /** Settles when it is ready, or will not be. */
  readonly started: Promise<void>;
  readonly #options: ProcessOptions;
  readonly #child: Child;
  readonly #exited: Promise<void>;
  readonly #clock = new CodeClock();
  readonly #jobs = new Map<number, Job>();
  readonly #sent = new Set<string>();
  readonly #start = deferred();
  readonly #idle: (() => void)[] = [];
  #nextJob = 0;
  #rendering: Promise<unknown> = Promise.resolve();
  #watch: NodeJS.Timeout | undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.started = this.#start.promise;
    this.started.catch(() => {});
    this.#child = spawnProcess(options.code);
    const read = frameReader((message) => this.#receive(message as FromProcess));
    this.#child.stdout.on('data', (piece: Buffer) => this.#orEnd(() => read(piece)));
    readOutput(this.#child.stderr, (line) => options.onOutput?.(line));
    this.#child.on('error', () => this.#gone('could not be started'));
    this.#exited = new Promise((resolve) => {
      this.#child.on('error', () => resolve());
      this.#child.on('exit', (code, signal) => {
        this.#gone(`ended by itself (${signal ?? code})`);
        resolve();
      });
    });
    const late = setTimeout(() => void this.end(), START_MS).unref();
    void this.started.finally(() => clearTimeout(late)).catch(() => {});
    this.#child.unref();
  }

  /**
   * Prepares and renders one page. Fails with RenderTimeout (its code ran too long, which ends the process, or its data did
   * not come), ProcessCrash, ProcessLost, or the page's error.
   * @param builds the code that may run for this page
   */
  async render(
    page: PageJob & { readonly withoutData?: boolean },
    builds: readonly ServerBuild[],
    limits: RenderLimits,
  ): Promise<RenderResult> {
    this.busy += 1;
    const id = this.#nextJob++;
    try {
      await this.started;
      this.#sendBuilds(builds);
      const { token, ...own } = page;
      const request = { ...own, builds: Object.fromEntries(builds.map((build) => [build.id, build.hash])) };
      const job = { token, calls: 0, codeMs: limits.codeMs };
      await this.#prepare(id, job, request, limits);
      // In turn: the limit is for this page's rendering, not for waiting behind another one.
      const turn = this.#rendering.then(() => this.#render(id, { ...job, codeMs: limits.renderMs }, limits));
      this.#rendering = turn.catch(() => {});
      return await turn;
    } finally {
      this.busy -= 1;
      if (this.busy === 0) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** Settles when it has no page under way. Give it no more. */
  async idle(): Promise<void> {
    while (this.busy > 0 && !this.ended) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Ends it, whatever it is doing. */
  async end(): Promise<void> {
    this.#lose(new ProcessLost('The render process was ended'));
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #sendBuilds(builds: readonly ServerBuild[]): void {
    const missing = builds.filter(({ hash }) => !this.#sent.has(hash));
    if (missing.length > 0) this.#send({ kind: 'builds', builds: missing });
    for (const { hash } of missing) this.#sent.add(hash);
    for (const hash of [...this.#sent].slice(0, -BUILDS_KEPT)) this.#sent.delete(hash);
  }

  async #prepare(
    id: number,
    job: Omit<Job, 'resolve' | 'reject'>,
    request: RenderRequest,
    { prepareMs }: RenderLimits,
  ): Promise<void> {
    let late = false;
    let deaf: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      late = true;
      // Waiting for data blocks nobody, so the process goes on. If it does not take note of this, it hangs.
      this.#send({ kind: 'drop', job: id });
      deaf = setTimeout(() => this.#endFor(this.#clock.current ?? { job: id, remote: undefined }), DEAF_MS);
    }, prepareMs);
    try {
      const message = await this.#ask(id, job, { kind: 'prepare', job: id, request });
      if (late || message.kind !== 'prepared') throw new RenderTimeout(`Preparing took over ${prepareMs} ms`);
    } finally {
      clearTimeout(timer);
      clearTimeout(deaf);
    }
  }

  async #render(
    id: number,
    job: Omit<Job, 'resolve' | 'reject'>,
    { prepareMs, renderMs }: RenderLimits,
  ): Promise<RenderResult> {
    // What the process says of its code's time is not relied on alone: code that hides behind another page ends here.
    const timer = setTimeout(() => void this.#hangs(), prepareMs + renderMs);
    try {
      const message = await this.#ask(id, job, { kind: 'render', job: id });
      if (message.kind !== 'rendered') throw new TypeError('The render process answered something else');
      return checkResult(message.page);
    } finally {
      clearTimeout(timer);
    }
  }

  #send(message: ToProcess): void {
    if (!this.ended) this.#child.stdin.write(frame(message));
  }

  #ask(id: number, job: Omit<Job, 'resolve' | 'reject'>, message: ToProcess): Promise<FromProcess> {
    if (this.ended) return Promise.reject(new ProcessLost('The render process ended'));
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { ...job, resolve, reject });
      this.#watch ??= setInterval(() => this.#look(), LOOK_MS);
      this.#send(message);
    });
  }

  /** Looks twice: what the process has said meanwhile may lie unread, because this one was busy itself. */
  #look(): void {
    if (this.#clock.overdue === undefined) return;
    setImmediate(() => {
      const { overdue } = this.#clock;
      if (overdue && !this.ended) this.#endFor(overdue);
    });
  }

  /** Ends the process for one page's sake; the others may be tried again. */
  #endFor({ job, remote }: RunningCode): void {
    this.#settle(job)?.reject(
      new RenderTimeout(`The code of ${remote ?? 'this page'} ran for too long`, { byCode: true, remote }),
    );
    void this.end();
  }

  /** One page alone is to blame for it; of many nobody knows which one. */
  #hangs(): void {
    const [only, ...more] = this.#jobs.keys();
    if (only !== undefined && more.length === 0) this.#endFor({ job: only, remote: undefined });
    else void this.end();
  }

  #settle(id: number): Job | undefined {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    if (this.#jobs.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    return job;
  }

  #orEnd(work: () => void): void {
    if (this.ended) return;
    try {
      work();
    } catch (error) {
      this.#gone(`said what cannot be understood (${error})`);
      void this.end();
    }
  }

  #receive(message: FromProcess): void {
    switch (message.kind) {
      case 'ready':
        if (!this.ready) void this.#becomeReady(message.cache);
        return;
      case 'begin':
        return this.#clock.begin(
          message.job,
          message.remote,
          this.#jobs.get(message.job)?.codeMs ?? LATE_CODE_MS,
        );
      case 'end':
        return this.#clock.end();
      case 'call':
        return void this.#call(message);
      case 'failed':
        return this.#settle(message.job)?.reject(new Error(String(message.message)));
      default:
        return this.#settle(message.job)?.resolve(message);
    }
  }

  /** Before any remote's code is sent there. */
  async #becomeReady(cache: string | undefined): Promise<void> {
    const { code } = this.#options;
    if (cache !== undefined) code.compiled ??= Buffer.from(cache, 'base64');
    this.isCutOff = await denyDescriptors(this.#child.pid ?? 0);
    this.ready = !this.ended;
    this.#start.resolve();
  }

  async #call({ job: id, call, path }: Extract<FromProcess, { kind: 'call' }>): Promise<void> {
    const job = this.#jobs.get(id);
    const isAllowed = job !== undefined && job.calls++ < MOST_CALLS && typeof path === 'string';
    const answer = isAllowed ? await this.#options.market(path, job.token) : { status: 0, body: '' };
    this.#send({ kind: 'answer', call, answer });
  }

  /** It ended though nobody ended it. */
  #gone(how: string): void {
    if (this.ended) return;
    const [only, ...more] = this.#jobs.keys();
    const { current } = this.#clock;
    const guilty = current?.job ?? (more.length === 0 ? only : undefined);
    if (guilty !== undefined)
      this.#settle(guilty)?.reject(new ProcessCrash(`The render process ${how}`, current?.remote));
    this.#lose(new ProcessLost(`The render process ${how}`));
  }

  #lose(error: ProcessLost): void {
    this.ended = true;
    this.ready = false;
    this.#start.reject(error);
    for (const id of [...this.#jobs.keys()]) this.#settle(id)?.reject(error);
  }
}

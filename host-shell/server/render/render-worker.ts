import { Worker } from 'node:worker_threads';
import type { PageRequest, RenderedPage, ServerBuild } from '../../src/render/types.ts';
import { BUILDS_KEPT, type FromWorker, type ToWorker } from './protocol.ts';
import { RunningJob } from './running-job.ts';

export interface RenderLimits {
  /** For loading a page's code and fetching its data, milliseconds. */
  readonly prepareMs: number;
  /** For a piece of a remote's code before the rendering, its loading first of all, milliseconds. */
  readonly codeMs: number;
  /** For the rendering alone, milliseconds. */
  readonly renderMs: number;
}

/** This page took too long. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout';
  /** Its code ran too long: not data that came late. */
  readonly byCode: boolean;

  constructor(message: string, byCode = false) {
    super(message);
    this.byCode = byCode;
  }
}

/** The worker was ended, not by this page: it may be tried again. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

interface Waiting {
  resolve(message: FromWorker): void;
  reject(error: Error): void;
}

const LOOK_MS = 20;
/** A worker that has not started by then does not start. */
const START_MS = 10_000;
/** A worker that does not even take note of something for this long hangs. */
const DEAF_MS = 1000;

/** One worker thread. Prepares many pages at a time, renders one at a time. */
export class RenderWorker {
  ended = false;
  /** It has started and drawn its first pages. */
  ready = false;
  /** Pages under way. */
  busy = 0;
  readonly #worker: Worker;
  readonly #running = new RunningJob();
  readonly #waiting = new Map<number, Waiting>();
  readonly #sent = new Set<string>();
  #nextJob = 0;
  #rendering: Promise<unknown> = Promise.resolve();
  readonly #started = started();
  #watch: NodeJS.Timeout | undefined;

  constructor(hostBuild: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { hostBuild, running: this.#running.memory },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#crashed(error));
    this.#worker.on('exit', () => this.#lost(new WorkerLost('The render worker ended')));
    this.#worker.unref();
    const late = setTimeout(() => void this.end(), START_MS);
    late.unref();
    void this.#started.promise.finally(() => clearTimeout(late)).catch(() => {});
  }

  /**
   * Prepares and renders one page. Fails with RenderTimeout (its code ran too long, which ends the worker, or its data
   * did not come), WorkerLost, or the page's error.
   */
  async draw(
    request: PageRequest,
    builds: readonly ServerBuild[],
    limits: RenderLimits,
  ): Promise<RenderedPage> {
    this.busy += 1;
    try {
      await this.#started.promise;
      this.#sendBuilds(builds);
      const job = this.#nextJob++;
      await this.#prepare(job, request, limits);
      // In turn: the limit is for this page's rendering, not for waiting behind another one.
      const turn = this.#rendering.then(() =>
        this.#ask(job, { kind: 'render', job, codeMs: limits.renderMs }),
      );
      this.#rendering = turn.catch(() => {});
      const message = await turn;
      if (message.kind !== 'rendered') throw new Error('The render worker answered something else');
      return message.page;
    } finally {
      this.busy -= 1;
    }
  }

  async end(): Promise<void> {
    this.#lost(new WorkerLost('The render worker was ended'));
    await this.#worker.terminate();
  }

  #sendBuilds(builds: readonly ServerBuild[]): void {
    const missing = builds.filter(({ hash }) => !this.#sent.has(hash));
    if (missing.length > 0) this.#send({ kind: 'builds', builds: missing });
    for (const { hash } of missing) this.#sent.add(hash);
    for (const hash of [...this.#sent].slice(0, -BUILDS_KEPT)) this.#sent.delete(hash);
  }

  async #prepare(job: number, request: PageRequest, { prepareMs, codeMs }: RenderLimits): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      // Waiting for data blocks nobody, so the worker goes on. If it does not take note of this, it hangs.
      this.#send({ kind: 'drop', job });
      deaf = setTimeout(() => this.#end(this.#running.current ?? job), DEAF_MS);
    }, prepareMs);
    let deaf: NodeJS.Timeout | undefined;
    try {
      const message = await this.#ask(job, { kind: 'prepare', job, request, codeMs });
      if (late || message.kind !== 'prepared') throw new RenderTimeout(`Preparing took over ${prepareMs} ms`);
    } finally {
      clearTimeout(timer);
      clearTimeout(deaf);
    }
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #ask(job: number, message: ToWorker): Promise<FromWorker> {
    if (this.ended) return Promise.reject(new WorkerLost('The render worker ended'));
    return new Promise((resolve, reject) => {
      this.#waiting.set(job, { resolve, reject });
      this.#watch ??= setInterval(() => this.#look(), LOOK_MS);
      this.#send(message);
    });
  }

  #look(): void {
    const { overdue } = this.#running;
    if (overdue !== undefined) this.#end(overdue);
  }

  /** Ends the worker for one page's sake; the others may be tried again. */
  #end(guilty: number): void {
    this.#settle(guilty)?.reject(new RenderTimeout('The code of this page ran for too long', true));
    void this.end();
  }

  #settle(job: number): Waiting | undefined {
    const waiting = this.#waiting.get(job);
    this.#waiting.delete(job);
    if (this.#waiting.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    return waiting;
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.ready = true;
      this.#started.resolve();
      return;
    }
    const waiting = this.#settle(message.job);
    if (message.kind === 'failed') waiting?.reject(new Error(message.message));
    else waiting?.resolve(message);
  }

  #crashed(error: unknown): void {
    const { current } = this.#running;
    const cause = error instanceof Error ? error : new Error(String(error));
    if (current !== undefined) this.#settle(current)?.reject(cause);
    this.#lost(new WorkerLost('The render worker crashed', { cause }));
  }

  #lost(error: WorkerLost): void {
    this.ended = true;
    this.#started.reject(error);
    clearInterval(this.#watch);
    for (const job of [...this.#waiting.keys()]) this.#settle(job)?.reject(error);
  }
}

function started() {
  let resolve = () => {};
  let reject: (error: WorkerLost) => void = () => {};
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

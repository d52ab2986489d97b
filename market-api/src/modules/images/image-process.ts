import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { JobResult } from './image-worker.ts';

export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
  /** What ended it, `SIGKILL` for example; null when it exited by itself. */
  readonly signal: string | null;
  /** Whether it was ended because the job took too long. */
  readonly isLate: boolean;

  constructor(code: number | null, signal: string | null, isLate: boolean) {
    super(`The process that works on images has ended (${signal ?? `exit code ${code}`}).`);
    this.signal = signal;
    this.isLate = isLate;
  }
}

export interface ImageProcessOptions<Result> {
  /** What it may allocate, in MB, above what it holds when it is ready. */
  readonly memory: number;
  /** A job that takes longer is ended with the process. */
  readonly limitMs: number;
  /**
   * Whether a result may be the fault of the jobs before: a process does not give all of their memory back. A used one that
   * answers so is replaced, and the job is done once more.
   */
  readonly mayBeWorn?: (result: Result) => boolean;
  /** Told of each process that is ready. */
  readonly started?: (pid: number) => void;
  /** Told when the memory limit could not be set. */
  readonly report?: (error: unknown) => void;
}

const program = new URL('./image-worker.ts', import.meta.url);
/** A process without a job for so long ends, and gives its memory back. */
const IDLE_MS = 10_000;
/** On a busy machine the first start takes seconds. */
const START_MS = 120_000;

/**
 * A process of its own for work on images: what a picture makes a decoder do ends that process and not the API. It starts
 * with the first job, with an empty environment.
 */
export function createImageProcess<Job extends object, Result>(options: ImageProcessOptions<Result>) {
  const { memory, limitMs, started = () => {}, report = () => {} } = options;
  const { mayBeWorn = () => false } = options;
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    // Neither the flags nor the environment of this process: it holds the API's secrets.
    const child = fork(program, [], { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    current = child;
    // What went wrong is told to the caller whose job it is.
    child.on('error', () => {});
    child.once('exit', () => {
      if (current === child) current = undefined;
    });
    await responseOf(child, START_MS);
    await limitMemory(child.pid as number, memory).catch(report);
    started(child.pid as number);
    return child;
  }

  /** Ends the process at once; jobs that wait start another one. */
  async function end(): Promise<void> {
    clearTimeout(idle);
    const child = current;
    current = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async function runNow(job: Job): Promise<Result> {
    clearTimeout(idle);
    const child = current ?? (await start());
    const response = responseOf(child, limitMs, true);
    // Of a process that has ended already nothing but its exit is told, by `answer`; without a callback EPIPE would be, too.
    child.send(job, () => {});
    const message = (await response) as JobResult<Result>;
    idle = setTimeout(() => void end(), IDLE_MS).unref();
    if (message.error === undefined) return message.result as Result;
    throw Object.assign(new Error(message.error), message.code === undefined ? {} : { code: message.code });
  }

  async function runUnworn(job: Job): Promise<Result> {
    const wasUsed = current !== undefined;
    const result = await runNow(job);
    if (!wasUsed || !mayBeWorn(result)) return result;
    await end();
    return runNow(job);
  }

  return {
    /**
     * Jobs are done one after the other, in the order of the calls. Rejects with `ImageProcessEnded` when the process ended
     * before it answered (its memory limit, a crash, somebody's kill, the time limit), and with what the job failed with.
     */
    run(job: Job): Promise<Result> {
      const mine = last.then(() => runUnworn(job));
      last = mine.catch(() => {});
      return mine;
    },
    end,
  };
}

/**
 * The next message of the process. Rejects when it ends first; ends it when it takes too long.
 * @param isJob whether what takes too long is a job, and not the start
 */
async function responseOf(child: ChildProcess, limitMs: number, isJob = false): Promise<unknown> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = isJob;
    child.kill('SIGKILL');
  }, limitMs);
  const over = new AbortController();
  try {
    const message = once(child, 'message', { signal: over.signal }).then(([first]) => first as unknown);
    const exit = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
      throw new ImageProcessEnded(code as number | null, signal as string | null, isLate);
    });
    return await Promise.race([message, exit]);
  } finally {
    clearTimeout(limit);
    over.abort();
  }
}

/**
 * Limits what a running process may allocate from now on (RLIMIT_DATA: heap and private writable memory, getrlimit(2)).
 * It is set from outside because what Node itself reserves before differs between versions and processors. What is beyond
 * fails inside the process as "out of memory". Linux only, where `prlimit` belongs to util-linux: elsewhere it does
 * nothing, and only the pixel limits hold.
 * @param megabytes above what the process holds now
 */
async function limitMemory(pid: number, megabytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const held = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]);
  const limit = (held + megabytes * 1024) * 1024;
  if (!Number.isSafeInteger(limit)) throw new Error(`Nothing is known about the memory of process ${pid}.`);
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`]);
}

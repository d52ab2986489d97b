import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { JobResult } from './image-worker.ts';

export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
  /** The signal that ended the process, `SIGKILL` for example; null when it exited by itself. */
  readonly signal: string | null;
  /** Whether the process was killed because the job took too long. */
  readonly isLate: boolean;

  constructor(code: number | null, signal: string | null, isLate: boolean) {
    super(`The process that works on images has ended (${signal ?? `exit code ${code}`}).`);
    this.signal = signal;
    this.isLate = isLate;
  }
}

export interface ImageProcessOptions<Result> {
  /** How much memory the process may allocate, in MB, on top of what it uses when it is ready. */
  readonly memory: number;
  /** The process is killed when a job takes longer. */
  readonly limitMs: number;
  /**
   * Whether earlier jobs may have caused this result: a process does not release all of its memory. A used process that responds
   * like this is replaced, and the job runs once more.
   */
  readonly mayBeWorn?: (result: Result) => boolean;
  /** Called when a process is ready. */
  readonly started?: (pid: number) => void;
  /** Called when the memory limit could not be set. */
  readonly report?: (error: unknown) => void;
}

const program = new URL('./image-worker.ts', import.meta.url);
/** A process that is idle for this long ends, to free its memory. */
const IDLE_MS = 10_000;
/** On a busy machine the first start takes seconds. */
const START_MS = 120_000;

/**
 * Runs work on images in a child process, so that a picture that crashes a decoder does not crash the API. The process starts
 * with the first job, with an empty environment.
 */
export function createImageProcess<Job extends object, Result>(options: ImageProcessOptions<Result>) {
  const { memory, limitMs, started = () => {}, report = () => {} } = options;
  const { mayBeWorn = () => false } = options;
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<ChildProcess> {
    // The child gets neither the flags nor the environment of this process, which has the API's secrets.
    const child = fork(program, [], { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    current = child;
    // `responseOf` reports failures to the caller of the job.
    child.on('error', () => {});
    child.once('exit', () => {
      if (current === child) current = undefined;
    });
    await responseOf(child, START_MS);
    await limitMemory(child.pid as number, memory).catch(report);
    started(child.pid as number);
    return child;
  }

  /** Kills the process; waiting jobs start another one. */
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
    // If the process has already ended, `responseOf` rejects with its exit; without a callback, `send` would also emit EPIPE.
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
     * Runs jobs one after the other, in the order of the calls. Rejects with `ImageProcessEnded` when the process ended before
     * it responded (memory limit, crash, kill from outside, time limit), and otherwise with the error of the job.
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
 * The next message of the process. Rejects when the process ends first; kills it when it takes too long.
 * @param isJob whether a job is waited for, and not the start
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
 * Limits how much a running process may allocate from now on (RLIMIT_DATA: heap and private writable memory, getrlimit(2)).
 * The limit is set from outside, because what Node itself reserves at the start differs between versions and processors.
 * Allocations beyond it fail inside the process as "out of memory". Linux only, where `prlimit` belongs to util-linux: elsewhere
 * this does nothing, and only the pixel limits apply.
 * @param megabytes on top of what the process uses now
 */
async function limitMemory(pid: number, megabytes: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const held = Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]);
  const limit = (held + megabytes * 1024) * 1024;
  if (!Number.isSafeInteger(limit)) throw new Error(`Nothing is known about the memory of process ${pid}.`);
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`]);
}

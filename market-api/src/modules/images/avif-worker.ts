import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AvifJob, AvifResult } from './avif-job.ts';

export interface AvifWorker {
  /** Fails when the files could not be made, or the worker was ended meanwhile. One at a time. */
  make(job: AvifJob): Promise<void>;
  /** Ends the process; the next job starts another one. */
  end(): Promise<void>;
}

/** A busy machine takes minutes, a picture that hangs forever takes longer. */
const LIMIT_MS = 540_000;
const program = new URL('./avif-process.ts', import.meta.url);

/** Starts the process with the first job. */
export function createAvifWorker(): AvifWorker {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    // Without the flags of this process: the worker has a life, and an end, of its own.
    const started = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // What went wrong is told to whoever waits for the job.
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exit = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exit;
  }

  return {
    async make(job) {
      child ??= start();
      const worker = child;
      const limit = setTimeout(() => worker.kill('SIGKILL'), LIMIT_MS);
      const over = new AbortController();
      try {
        const answer = once(worker, 'message', { signal: over.signal });
        const exit = once(worker, 'exit', { signal: over.signal }).then(() => {
          throw new Error('The process that makes AVIF files has ended.');
        });
        worker.send(job);
        const [result] = (await Promise.race([answer, exit])) as [AvifResult];
        if (result.error !== undefined) throw new Error(result.error);
      } finally {
        clearTimeout(limit);
        over.abort();
      }
    },
    end,
  };
}

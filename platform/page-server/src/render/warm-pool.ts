import { RenderError } from './errors.ts';
import type { RenderPoolOptions } from './render-pool.ts';
import { RenderProcess } from './render-process.ts';
import type { ProcessOptions } from './spawn-process.ts';

export type WarmPool = ReturnType<typeof createWarmPool>;

type WarmPoolOptions = ProcessOptions & Required<Pick<RenderPoolOptions, 'warm' | 'waitMs' | 'maxWaiting'>>;

/** Wait before restarting a process that failed to start. */
const AGAIN_MS = 1000;

/** Starts processes ahead, because starting one takes longer than rendering a page. */
export function createWarmPool({ warm, waitMs, maxWaiting, ...options }: WarmPoolOptions) {
  /** All that may still run, also those that were taken. */
  const processes = new Set<RenderProcess>();
  let starting = 0;
  const ready: RenderProcess[] = [];
  const waiting: ((process: RenderProcess) => void)[] = [];
  const first = Promise.withResolvers<RenderProcess | undefined>();
  let again: NodeJS.Timeout | undefined;
  let hasStarted = false;
  let closed = false;

  /** The first process starts on its own, because the others reuse its compile cache. */
  function fill(): void {
    const wanted = hasStarted ? warm : 1;
    while (
      !closed &&
      again === undefined &&
      starting < wanted &&
      starting + ready.length < wanted + waiting.length
    )
      start();
  }

  function start(): void {
    const process = new RenderProcess(options);
    for (const each of processes) if (each.ended) processes.delete(each);
    processes.add(process);
    starting += 1;
    process.started.then(
      () => {
        starting -= 1;
        hasStarted = true;
        first.resolve(process);
        const next = waiting.shift();
        if (next) next(process);
        else ready.push(process);
        fill();
      },
      () => {
        starting -= 1;
        first.resolve(undefined);
        if (closed) return;
        again = setTimeout(() => {
          again = undefined;
          fill();
        }, AGAIN_MS).unref();
      },
    );
  }

  fill();
  return {
    /** The first process, once it is ready; nothing when it could not be started. */
    first: first.promise,
    get hasReady(): boolean {
      return ready.some(({ ended }) => !ended);
    },
    /** A process that has not rendered a page for any visitor. @throws RenderError when none is ready in time */
    take(): Promise<RenderProcess> {
      let process = ready.shift();
      while (process?.ended) process = ready.shift();
      if (process !== undefined) {
        // Deferred until the page that takes this process has been sent to it.
        setImmediate(fill);
        return Promise.resolve(process);
      }
      if (waiting.length >= maxWaiting)
        return Promise.reject(new RenderError('busy', 'Too many pages wait for a render process'));
      const { promise, resolve, reject } = Promise.withResolvers<RenderProcess>();
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(new RenderError('busy', `No render process was free within ${waitMs} ms`));
      }, waitMs);
      waiting.push(resolve);
      fill();
      return promise.finally(() => clearTimeout(late));
    },
    /** Ends every process, whoever has taken it. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(again);
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

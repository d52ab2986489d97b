import type { RenderProcess } from './render-process.ts';
import type { WarmPool } from './warm-pool.ts';

interface Worker {
  readonly key: string;
  readonly process: RenderProcess;
  idle?: NodeJS.Timeout;
}

export interface WorkerPoolOptions {
  readonly warmPool: WarmPool;
  /** How many processes there may be; beyond that the least recently used one ends, an idle one first. */
  readonly max: number;
  /** How many of them may render for the same key. */
  readonly maxAlike: number;
  /** How long a process waits for its next page, milliseconds; default: until it has to make room. */
  readonly idleMs?: number;
}

/**
 * A worker is bound to a key by its first page and never renders for another key: what it has seen stays there. The processes are those of
 * the warm pool, which ends them when it closes.
 */
export function createWorkerPool({ warmPool, max, maxAlike, idleMs }: WorkerPoolOptions) {
  let workers: Worker[] = [];
  const starting = new Map<string, Promise<Worker>>();

  function leave(entry: Worker): void {
    clearTimeout(entry.idle);
    workers = workers.filter((other) => other !== entry);
    entry.process.leave();
  }

  async function start(key: string): Promise<Worker> {
    const entry = { key, process: await warmPool.take() };
    while (workers.length >= max)
      leave(workers.find(({ process }) => process.busy === 0) ?? (workers[0] as Worker));
    workers.push(entry);
    return entry;
  }

  /** Pages that come at the same time wait for one process, not for one each (single flight). */
  function startOnce(key: string): Promise<Worker> {
    const known = starting.get(key);
    if (known) return known;
    const startingNow = start(key).finally(() => starting.delete(key));
    starting.set(key, startingNow);
    return startingNow;
  }

  function use(entry: Worker): RenderProcess {
    workers = [...workers.filter((other) => other !== entry), entry];
    clearTimeout(entry.idle);
    if (idleMs !== undefined) entry.idle = setTimeout(leave, idleMs, entry).unref();
    return entry.process;
  }

  return {
    /** @returns a process that has never worked for another key @throws RenderError when none is free in time */
    async take(key: string): Promise<RenderProcess> {
      workers = workers.filter(({ process }) => !process.ended);
      const alike = workers.filter((entry) => entry.key === key);
      const [first, ...others] = alike;
      if (first === undefined) return use(await startOnce(key));
      const least = others.reduce((a, b) => (b.process.busy < a.process.busy ? b : a), first);
      const isEnough = least.process.busy === 0 || alike.length >= maxAlike || workers.length >= max;
      if (isEnough || starting.has(key) || !warmPool.hasReady) return use(least);
      return use(await startOnce(key));
    },
  };
}

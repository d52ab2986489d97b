import type { RenderProcess } from './render-process.ts';
import type { WarmPool } from './warm-pool.ts';

interface Bound {
  readonly key: string;
  readonly process: RenderProcess;
  idle?: NodeJS.Timeout;
}

export interface WorkerPoolOptions {
  readonly spares: WarmPool;
  /** How many processes there may be; beyond it the one used longest ago ends. */
  readonly max: number;
  /** How many of them may render for the same key. */
  readonly maxAlike: number;
  /** How long one waits for its next page, milliseconds; default: until it has to make room. */
  readonly idleMs?: number;
}

/** A process is bound to a key by its first page and never works for another one: what it has seen stays there. */
export function createWorkerPool({ spares, max, maxAlike, idleMs }: WorkerPoolOptions) {
  let bound: Bound[] = [];
  const binding = new Map<string, Promise<Bound>>();
  const leaving = new Set<Promise<void>>();

  /** It takes no more pages and ends after its last. */
  function leave(entry: Bound): void {
    clearTimeout(entry.idle);
    bound = bound.filter((other) => other !== entry);
    void entry.process.idle().then(() => end(entry.process));
  }

  function end(process: RenderProcess): void {
    const ending = process.end();
    leaving.add(ending);
    void ending.finally(() => leaving.delete(ending));
  }

  async function bind(key: string): Promise<Bound> {
    const entry = { key, process: await spares.take() };
    while (bound.length >= max) leave(bound.find(({ process }) => process.busy === 0) ?? (bound[0] as Bound));
    bound.push(entry);
    return entry;
  }

  /** Pages that come together wait for one process, not for one each. */
  function bindOnce(key: string): Promise<Bound> {
    const known = binding.get(key);
    if (known) return known;
    const bindingNow = bind(key).finally(() => binding.delete(key));
    binding.set(key, bindingNow);
    return bindingNow;
  }

  function use(entry: Bound): RenderProcess {
    bound = [...bound.filter((other) => other !== entry), entry];
    clearTimeout(entry.idle);
    if (idleMs !== undefined) entry.idle = setTimeout(leave, idleMs, entry).unref();
    return entry.process;
  }

  return {
    /** @returns a process that has never worked for another key @throws RenderError when none is free in time */
    async take(key: string): Promise<RenderProcess> {
      bound = bound.filter(({ process }) => !process.ended);
      const alike = bound.filter((entry) => entry.key === key);
      const [first, ...others] = alike;
      if (first === undefined) return use(await bindOnce(key));
      const least = others.reduce((a, b) => (b.process.busy < a.process.busy ? b : a), first);
      const isEnough = least.process.busy === 0 || alike.length >= maxAlike || bound.length >= max;
      if (isEnough || binding.has(key) || !spares.hasReady) return use(least);
      return use(await bindOnce(key));
    },
    async close(): Promise<void> {
      for (const { process, idle } of bound) {
        clearTimeout(idle);
        end(process);
      }
      bound = [];
      await Promise.all(leaving);
    },
  };
}

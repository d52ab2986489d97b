import cluster from 'node:cluster';
import { type Count, countInMemory, type RateCounts } from 'server-kit/engines/rate-limits';

/** Messages from a worker process to the primary, which holds the shared state. */
export type Question =
  | { readonly market: 'hit'; readonly id: number; readonly key: string; readonly windowMs: number }
  | { readonly market: 'metrics'; readonly id: number }
  /** The database is migrated and filled: the primary may start the other workers. */
  | { readonly market: 'prepared' };

/** Has what was requested, or nothing when that failed. */
export interface Reply {
  readonly market: 'answer';
  readonly id: number;
  readonly count?: Count;
  readonly metrics?: string | undefined;
}

export const isOurs = (message: unknown): message is Question | Reply =>
  typeof message === 'object' && message !== null && 'market' in message;

/** Environment variable with the worker's role: the one that prepares the database, or one of the others. */
export const ROLE = 'MARKET_API_PROCESS';

/** A worker's interface to the primary; undefined if there is only one process. */
export type Primary = NonNullable<ReturnType<typeof findPrimary>>;

const RESPONSE_MS = 6000;

/** @returns undefined if this is the only process */
export function findPrimary() {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, (response: Reply | undefined) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isOurs(message) || message.market !== 'answer') return;
    waiting.get(message.id)?.(message);
  });

  async function ask(question: (id: number) => Question): Promise<Reply | undefined> {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => resolve(undefined), RESPONSE_MS);
    try {
      process.send?.(question(id));
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  // Fallback while the primary does not respond: when it ends, this process ends as well, so it counts on its own only briefly.
  const alone = countInMemory();
  return {
    /** Whether this worker migrates and fills the database before the others start. */
    isFirst: process.env[ROLE] === 'first',
    counts: {
      async hit(key, windowMs): Promise<Count> {
        const response = await ask((id) => ({ market: 'hit', id, key, windowMs }));
        return response?.count ?? alone.hit(key, windowMs);
      },
    } satisfies RateCounts,
    /** The merged metrics of all processes. Fails when one of them does not respond. */
    async metrics() {
      const response = await ask((id) => ({ market: 'metrics', id }));
      if (response?.metrics !== undefined) return response.metrics;
      throw new Error('Not every process has told its metrics.');
    },
    prepared: () => void process.send?.({ market: 'prepared' } satisfies Question),
  };
}

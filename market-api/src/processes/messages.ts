import type { Count } from 'server-kit/engines/rate-limits';

/** What one of several processes asks the first one, which keeps what they share. */
export type Question =
  | { readonly market: 'hit'; readonly id: number; readonly key: string; readonly windowMs: number }
  | { readonly market: 'metrics'; readonly id: number }
  /** The database is migrated and filled: the others may begin. */
  | { readonly market: 'prepared' };

export type Reply = { readonly market: 'answer'; readonly id: number } & (
  | { readonly count: Count }
  | { readonly metrics: string }
  | { readonly failed: true }
);

export const isOurs = (message: unknown): message is Question | Reply =>
  typeof message === 'object' && message !== null && 'market' in message;

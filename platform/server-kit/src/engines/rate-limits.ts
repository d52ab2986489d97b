import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { maxEntries } from './max-entries.ts';
import type { SharedRedis } from './redis.ts';

export interface Count {
  /** Number of hits in the current window, including this one. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Counts hits for rate limits. A window begins with its first hit. */
export interface RateCounts {
  /**
   * Counts one hit.
   * @param key the limit's name and the limited client
   * @returns synchronously where it counts in this process: a promise for each of many thousands of calls a second is a noticeable cost
   */
  hit(key: string, windowMs: number): Count | Promise<Count>;
}

/** Beyond this number of keys the least recently seen ones start anew. */
const MAX_ENTRIES = 50_000;

/** Counts in the memory of this process. */
export function countInMemory(): RateCounts {
  const windows = new LRUCache<string, { current: number; until: number }>(maxEntries(MAX_ENTRIES));
  return {
    hit(key, windowMs) {
      const now = Date.now();
      let window = windows.get(key);
      if (window === undefined || window.until <= now) {
        window = { current: 0, until: now + windowMs };
        windows.set(key, window);
      }
      window.current += 1;
      return { current: window.current, ttl: window.until - now };
    },
  };
}

/** Also sets the expiry of a key that has none, because the server stopped between the two commands. */
const script = `
local current = redis.call('INCR', KEYS[1])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  ttl = tonumber(ARGV[1])
end
return {current, ttl}`;

/**
 * Counts in Valkey or Redis, for all servers of a site together.
 * @param meanwhile counts while Valkey or Redis is unreachable
 */
export function countInRedis(redis: SharedRedis, meanwhile: RateCounts): RateCounts {
  return {
    async hit(key, windowMs) {
      const found = await redis.ask((server) => server.eval(script, 1, `market:limit:${key}`, windowMs));
      if (found === undefined) return meanwhile.hit(key, windowMs);
      const [current, ttl] = found as [number, number];
      return { current, ttl };
    },
  };
}

/**
 * Makes `@fastify/rate-limit` count with these counters. All limits of a server share them, so the keys have to begin with the
 * name of the limit.
 */
export function rateLimitStore(counts: RateCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      const count = counts.hit(key, windowMs);
      if (!(count instanceof Promise)) return callback(null, count);
      count.then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    };
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateCounts } from './counts.ts';

/**
 * Lets `@fastify/rate-limit` count with these. All limits of a server count in one place, so that the keys they make have to
 * begin with the name of the limit.
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

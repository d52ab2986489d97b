import type { Redis } from 'ioredis';
import type { SettingsReader } from '../settings.ts';

/** Access to Valkey or Redis, which holds numbers that a site can do without for a while. */
export type SharedRedis = Awaited<ReturnType<typeof openRedis>>;

/** A server that has not responded within this time counts as unreachable. */
const RESPONSE_MS = 250;
const CONNECT_MS = 2000;
/** After a timeout no caller waits for the server for this long. */
const AWAY_MS = 1000;
const MAX_BETWEEN_TRIES_MS = 2000;

/** `MARKET_REDIS_URL`: `redis://…` or, by TLS, `rediss://…`; Valkey's `valkey://…` and `valkeys://…` mean the same. */
export function readRedisUrl(read: SettingsReader): string | undefined {
  const given = read.optional('MARKET_REDIS_URL');
  const url = given?.replace(/^valkey(s?):/, 'redis$1:');
  if (url === undefined || (/^rediss?:\/\//.test(url) && URL.canParse(url))) return url;
  read.refuse('MARKET_REDIS_URL', 'must start with redis:// or rediss://');
  return undefined;
}

/**
 * Connects in the background, and reconnects whenever the connection is lost. No caller waits for an unreachable server, and the log
 * reports once that the connection was lost and once that it is back.
 */
export async function openRedis(url: string, log: Record<'warn' | 'info', (message: string) => void>) {
  const library = await import('ioredis');
  const redis = new library.Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: RESPONSE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, MAX_BETWEEN_TRIES_MS),
  });
  let isAway = false;
  let isClosing = false;
  let silentUntil = 0;

  function went(error: unknown): void {
    if (isAway || isClosing) return;
    isAway = true;
    log.warn(`Redis is away (${(error as Error).message}): each server counts on its own until it is back.`);
  }
  function isBack(): void {
    if (isAway) log.info('Redis is back.');
    isAway = false;
    silentUntil = 0;
  }
  redis.on('error', went);
  // A connection that the server closes in good order causes no error until the next attempt to connect fails.
  redis.on('close', () => went(new Error('it closed the connection')));
  redis.on('ready', isBack);

  return {
    /**
     * Runs one or several commands.
     * @returns undefined while the server is unreachable; the caller then does what it would do without one
     */
    async ask<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result | undefined> {
      if (redis.status !== 'ready' || Date.now() < silentUntil) return undefined;
      try {
        const result = await work(redis);
        isBack();
        return result;
      } catch (error) {
        silentUntil = Date.now() + AWAY_MS;
        went(error);
        return undefined;
      }
    },
    close(): void {
      isClosing = true;
      redis.disconnect();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SharedRedis } from 'server-kit/engines/redis';
import type { ReportBatch } from 'shared-contracts';
import type { ReportedError } from 'shared-contracts/errors';
import type { Visit } from './visit-ids.ts';

/** An event that page servers count: what a page with a valid visit id has reported, or a page that was rendered. */
export type SiteEvent =
  | {
      readonly kind: 'reported';
      readonly visit: Visit;
      readonly batch: Pick<ReportBatch, 'versions' | 'reports' | 'vitals'>;
    }
  | {
      readonly kind: 'rendered';
      readonly remote: string;
      readonly version: string;
      readonly witness: string;
      readonly failed: boolean;
      readonly error?: ReportedError;
      /** The version of the host that rendered it, where that is known. */
      readonly host?: string;
    };

export interface EventFeed {
  publish(event: SiteEvent): void;
  close?(): void;
}

/** Called once for each event, in the order in which the events happened on all servers. */
export type Apply = (event: SiteEvent, occurrence: { at: number; isOwn: boolean }) => void;

const STREAM = 'market:events';
/** Some 10 MB; a server that starts reads and counts the recent events of the others. */
const MAX_ENTRIES = 10_000;
/** As long as a promoted version is watched. A server that starts reads this far back. */
const LATELY_MS = 60 * 60_000;
const READ_EVERY_MS = 500;
const READ_AT_ONCE = 1000;

export const ownEvents = (apply: Apply): EventFeed => ({
  publish: (event) => apply(event, { at: Date.now(), isOwn: true }),
});

/**
 * Shares the events of all page servers of a site by a stream in Valkey or Redis, which each of them reads in the same order: so each
 * counts a visit once, whichever server it reported to, and all have the same numbers. While Redis is unreachable each counts its own.
 */
export function sharedEvents(redis: SharedRedis, apply: Apply) {
  const self = randomUUID();
  let last = String(Date.now() - LATELY_MS);
  const ending = new AbortController();
  let count = 0;
  /** Own events that Redis has not confirmed. It may have stored one although its response came too late: that must not count twice. */
  const unconfirmed = new LRUCache<string, 'sent' | 'counted'>({ max: MAX_ENTRIES });

  async function send(event: SiteEvent): Promise<void> {
    const number = String(++count);
    const fields = ['by', self, 'event', JSON.stringify(event), 'number', number];
    unconfirmed.set(number, 'sent');
    const sent = await redis.ask((server) => server.xadd(STREAM, 'MAXLEN', '~', MAX_ENTRIES, '*', ...fields));
    if (sent !== undefined) unconfirmed.delete(number);
    // Unless it was read from the stream meanwhile.
    if (!unconfirmed.has(number)) return;
    unconfirmed.set(number, 'counted');
    apply(event, { at: Date.now(), isOwn: true });
  }

  async function read(): Promise<void> {
    for (;;) {
      const response = await redis.ask((server) =>
        server.xread('COUNT', READ_AT_ONCE, 'STREAMS', STREAM, last),
      );
      const entries = response?.[0]?.[1] ?? [];
      for (const [id, [, by, , text = 'null', , number = '']] of entries) {
        last = id;
        const isCounted = by === self && unconfirmed.get(number) === 'counted';
        if (by === self) unconfirmed.delete(number);
        if (isCounted) continue;
        const event = JSON.parse(text) as SiteEvent | null;
        if (event) apply(event, { at: Number.parseInt(id, 10), isOwn: by === self });
      }
      if (entries.length < READ_AT_ONCE || ending.signal.aborted) return;
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      // An event that cannot be read is skipped, so that later events are counted all the same.
      await read().catch(() => {});
      await pause(READ_EVERY_MS, undefined, { ref: false, signal: ending.signal });
    }
  }
  follow().catch(() => {});

  return {
    publish: (event: SiteEvent): void => void send(event),
    close: (): void => ending.abort(),
  };
}

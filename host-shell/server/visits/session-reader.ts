import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BootPerson } from 'shared-contracts';
import { subscriberOf } from './network.ts';
import { looksLikePageToken } from './page-token.ts';

const SESSION_COOKIE = 'market_session';

/** A person the page is for, with a token to fetch their data by. */
export interface Visitor {
  readonly person: BootPerson;
  readonly token: string;
}

export interface SessionReader {
  /** `undefined` when the visitor is not known: no cookie, an old one, or an API that does not answer in time. */
  read(request: FastifyRequest): Promise<Visitor | undefined>;
}

export interface SessionReaderOptions {
  readonly apiUrl: string;
  /** What only this server and market-api know. */
  readonly hostKey: string;
  /** Multiplies the limit of refused sessions. */
  readonly rateFactor: number;
  readonly fetch?: typeof fetch;
}

const LIMIT_MS = 1500;
const MINUTE_MS = 60_000;
/** A refused cookie is not shown to market-api again for this long. */
const REFUSED_FOR_MS = 30_000;
/** Refused cookies a minute of one address, before the factor; then none of its cookies is shown to market-api. */
const REFUSALS_PER_MINUTE = 30;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Reads who a page is for. The cookie is worth nothing by itself: market-api takes it only together with this server's
 * own key, and calls with that key pass its limits; so what strangers can make it ask is limited here.
 */
export function createSessionReader({
  apiUrl,
  hostKey,
  rateFactor,
  fetch: get = fetch,
}: SessionReaderOptions): SessionReader {
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: REFUSED_FOR_MS });
  const refusals = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true });
  const most = Math.ceil(REFUSALS_PER_MINUTE * rateFactor);

  return {
    async read(request) {
      const session = request.cookies[SESSION_COOKIE];
      if (!session || !looksLikePageToken(session, Date.now())) return undefined;
      const key = digest(session);
      const from = subscriberOf(request.ip);
      if (refused.has(key) || (refusals.get(from) ?? 0) >= most) return undefined;
      try {
        const response = await get(`${apiUrl}/session/exchange`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-market-host-key': hostKey },
          body: JSON.stringify({ session }),
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        if (response.ok) return (await response.json()) as Visitor;
        if (response.status === 400 || response.status === 401) {
          refused.set(key, true);
          refusals.set(from, (refusals.get(from) ?? 0) + 1);
        }
        return undefined;
      } catch (error) {
        request.log.warn({ err: error }, 'market-api did not say who this is');
        return undefined;
      }
    },
  };
}

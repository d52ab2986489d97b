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
  /**
   * As `read`, or what it said in the last seconds: for pages that anybody may open, where no more depends on it than a name and
   * the links of a role.
   */
  recall(request: FastifyRequest): Promise<Visitor | undefined>;
  /** A change has passed through here that may concern anybody's role, name or session. */
  forget(): void;
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
/** Also what a change that passes through another page server takes to be seen on this one's public pages. */
const KNOWN_FOR_MS = 3000;
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
  const known = new LRUCache<string, Visitor>({ max: 10_000, ttl: KNOWN_FOR_MS });
  /** What was asked before the last `forget` is not kept. */
  let generation = 0;
  const most = Math.ceil(REFUSALS_PER_MINUTE * rateFactor);

  function keyOf(request: FastifyRequest): string | undefined {
    const session = request.cookies[SESSION_COOKIE];
    return session && looksLikePageToken(session, Date.now()) ? digest(session) : undefined;
  }

  const reader: SessionReader = {
    async recall(request) {
      const key = keyOf(request);
      return (key && known.get(key)) || reader.read(request);
    },
    forget() {
      generation += 1;
      known.clear();
    },
    async read(request) {
      const session = request.cookies[SESSION_COOKIE];
      const key = keyOf(request);
      if (key === undefined) return undefined;
      const begun = generation;
      const from = subscriberOf(request.ip);
      if (refused.has(key) || (refusals.get(from) ?? 0) >= most) return undefined;
      try {
        const response = await get(`${apiUrl}/session/exchange`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-market-host-key': hostKey },
          body: JSON.stringify({ session }),
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        if (response.ok) {
          const visitor = (await response.json()) as Visitor;
          if (begun === generation) known.set(key, visitor);
          return visitor;
        }
        known.delete(key);
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
  return reader;
}

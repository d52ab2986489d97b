import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
import { maxEntries } from 'server-kit/engines/max-entries';
import type { BootPerson } from 'shared-contracts';
import type { HostSettings } from '../settings.ts';
import { subscriberOf } from './network.ts';

/** The longest page token that market-api accepts. */
const MAX_LENGTH = 4096;
/** The clocks of two servers may differ by this much. */
const SKEW_S = 60;

/**
 * Could this be an unexpired page token of market-api (the value of `market_session`)? Only the API can check the
 * signature; format, issuer, audience and expiry are enough to refuse most forgeries without a request to the API.
 */
function looksLikePageToken(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  try {
    if (decodeProtectedHeader(text).alg !== 'HS256') return false;
    const { iss, aud, sub, exp } = decodeJwt(text);
    const isOurs = iss === 'market-api' && aud === 'market-page' && typeof sub === 'string';
    return isOurs && typeof exp === 'number' && exp + SKEW_S > Date.now() / 1000;
  } catch {
    return false;
  }
}

const SESSION_COOKIE = 'market_session';

/** A person whom the page is rendered for, with a token to fetch their data. */
export interface Visitor {
  readonly person: BootPerson;
  readonly token: string;
}

export type SessionReader = ReturnType<typeof createSessionReader>;

const LIMIT_MS = 1500;
const MINUTE_MS = 60_000;
/** Also the delay until a change through another page server shows on this server's public pages. Two seconds are promised. */
const KNOWN_FOR_MS = 1500;
/** A refused cookie is not sent to market-api again for this long. */
const REFUSED_FOR_MS = 30_000;
/** Refused cookies per address and minute, also as a burst, before the factor; above it only cookies accepted before go to market-api. */
const REFUSALS_PER_MINUTE = 30;
/** A cookie is valid for an hour. */
const GOOD_FOR_MS = 60 * MINUTE_MS;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Reads which person a page is for. The cookie on its own proves nothing: market-api accepts it only with this server's own key, and
 * calls with that key bypass the API's limits; so this reader limits the calls that strangers can cause.
 */
export function createSessionReader(
  { apiUrl, hostKey, rateFactor }: Pick<HostSettings, 'apiUrl' | 'hostKey' | 'rateFactor'>,
  get = fetch,
) {
  const refused = new LRUCache<string, true>({ ...maxEntries(10_000), ttl: REFUSED_FOR_MS });
  const refusals = countRefusals(Math.ceil(REFUSALS_PER_MINUTE * rateFactor));
  /** Many people share one address: a person who forges cookies there must not affect those whose cookie was accepted before. */
  const good = new LRUCache<string, true>({ ...maxEntries(100_000), ttl: GOOD_FOR_MS });
  const known = new LRUCache<string, Visitor>({ ...maxEntries(10_000), ttl: KNOWN_FOR_MS });
  /** Raised by `forget`: the response to a request sent before that is not cached. */
  let generation = 0;

  function keyOf(request: FastifyRequest): string | undefined {
    const session = request.cookies[SESSION_COOKIE];
    return session && looksLikePageToken(session) ? digest(session) : undefined;
  }

  /** @returns nothing when the visitor is unknown: no cookie, an expired or refused one, or an API that does not respond in time */
  async function read(request: FastifyRequest): Promise<Visitor | undefined> {
    const key = keyOf(request);
    if (key === undefined) return undefined;
    const begun = generation;
    const from = subscriberOf(request.ip);
    if (refused.has(key) || (!good.has(key) && refusals.areMany(from))) return undefined;
    try {
      const response = await get(`${apiUrl}/session/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-market-host-key': hostKey },
        body: JSON.stringify({ session: request.cookies[SESSION_COOKIE] }),
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (response.ok) {
        const visitor = (await response.json()) as Visitor;
        good.set(key, true);
        if (begun === generation) known.set(key, visitor);
        return visitor;
      }
      known.delete(key);
      if (response.status === 400 || response.status === 401) {
        refused.set(key, true);
        if (!good.delete(key)) refusals.add(from);
      }
    } catch (error) {
      request.log.warn({ err: error }, 'the session could not be read from market-api');
    }
    return undefined;
  }

  return {
    read,
    /** Like `read`, but may return a cached result: for pages that anyone may open, where only a name and a role's links depend on it. */
    async recall(request: FastifyRequest): Promise<Visitor | undefined> {
      const key = keyOf(request);
      return (key && known.get(key)) || read(request);
    },
    /** Clears the cache after a change through this server that may concern any person's role, name or session. */
    forget(): void {
      generation += 1;
      known.clear();
    },
    /** Market-api has just issued this cookie (the value of a header `Set-Cookie`). */
    given(setCookie: string): void {
      const [name, session = ''] = setCookie.split(';', 1)[0]?.split('=') ?? [];
      if (name === SESSION_COOKIE && session !== '') good.set(digest(session), true);
    },
  };
}

/** Counts refusals by address in a leaky bucket that empties within a minute: after a burst one more is checked every few seconds. */
function countRefusals(most: number) {
  const counted = new LRUCache<string, { readonly count: number; readonly at: number }>({
    ...maxEntries(10_000),
    ttl: MINUTE_MS,
  });
  const countOf = (from: string) => {
    const { count, at } = counted.get(from) ?? { count: 0, at: 0 };
    return Math.max(0, count - ((Date.now() - at) * most) / MINUTE_MS);
  };
  return {
    areMany: (from: string) => countOf(from) > most - 1,
    add: (from: string) => void counted.set(from, { count: countOf(from) + 1, at: Date.now() }),
  };
}

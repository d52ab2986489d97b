import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { LRUCache } from 'lru-cache';
import { maxEntries } from 'server-kit/engines/max-entries';
import type { BootPerson } from 'shared-contracts';
import type { HostSettings } from '../settings.ts';
import { subscriberOf } from './network.ts';

/** What market-api takes at the most. */
const MAX_LENGTH = 4096;
/** The clocks of two servers may differ by so much. */
const SKEW_S = 60;

/**
 * Could this be a page token of market-api (the value of `market_session`) that has not ended? Only the API can check the
 * signature; form, issuer, audience and time are enough to refuse most inventions without asking it.
 * @param nowMs milliseconds since 1970
 */
function looksLikePageToken(text: string, nowMs: number): boolean {
  if (text.length > MAX_LENGTH) return false;
  try {
    if (decodeProtectedHeader(text).alg !== 'HS256') return false;
    const { iss, aud, sub, exp } = decodeJwt(text);
    const isOurs = iss === 'market-api' && aud === 'market-page' && typeof sub === 'string';
    return isOurs && typeof exp === 'number' && exp + SKEW_S > nowMs / 1000;
  } catch {
    return false;
  }
}

const SESSION_COOKIE = 'market_session';

/** A person the page is for, with a token to fetch their data by. */
export interface Visitor {
  readonly person: BootPerson;
  readonly token: string;
}

export type SessionReader = ReturnType<typeof createSessionReader>;

const LIMIT_MS = 1500;
const MINUTE_MS = 60_000;
/** Also what a change that passes through another page server takes to be seen on this one's public pages. Two seconds are promised. */
const KNOWN_FOR_MS = 1500;
/** A refused cookie is not shown to market-api again for this long. */
const REFUSED_FOR_MS = 30_000;
/** Refused cookies of one address, before the factor, at once and a minute; beyond it none is shown to market-api that was not good before. */
const REFUSALS_PER_MINUTE = 30;
/** A cookie is good for an hour. */
const GOOD_FOR_MS = 60 * MINUTE_MS;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Reads who a page is for. The cookie is worth nothing by itself: market-api takes it only together with this server's
 * own key, and calls with that key pass its limits; so what strangers can make it ask is limited here.
 */
export function createSessionReader(
  { apiUrl, hostKey, rateFactor }: Pick<HostSettings, 'apiUrl' | 'hostKey' | 'rateFactor'>,
  get = fetch,
) {
  const refused = new LRUCache<string, true>({ ...maxEntries(10_000), ttl: REFUSED_FOR_MS });
  const refusals = countRefusals(Math.ceil(REFUSALS_PER_MINUTE * rateFactor));
  /** Behind one address are many people: who makes cookies up there takes nothing from those whose cookie was good before. */
  const good = new LRUCache<string, true>({ ...maxEntries(100_000), ttl: GOOD_FOR_MS });
  const known = new LRUCache<string, Visitor>({ ...maxEntries(10_000), ttl: KNOWN_FOR_MS });
  /** What was asked before the last `forget` is not stored. */
  let generation = 0;

  function keyOf(request: FastifyRequest): string | undefined {
    const session = request.cookies[SESSION_COOKIE];
    return session && looksLikePageToken(session, Date.now()) ? digest(session) : undefined;
  }

  /** @returns nothing when the visitor is not known: no cookie, an old one, or an API that does not answer in time */
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
      request.log.warn({ err: error }, 'market-api did not say who this is');
    }
    return undefined;
  }

  return {
    read,
    /** As `read`, or what it gave in the last seconds: for pages that anybody may open, where only a name and a role's links depend on it. */
    async recall(request: FastifyRequest): Promise<Visitor | undefined> {
      const key = keyOf(request);
      return (key && known.get(key)) || read(request);
    },
    /** A change has passed through here that may concern anybody's role, name or session. */
    forget(): void {
      generation += 1;
      known.clear();
    },
    /** Market-api has just given this cookie (a header `Set-Cookie`) out. */
    given(setCookie: string): void {
      const [name, session = ''] = setCookie.split(';', 1)[0]?.split('=') ?? [];
      if (name === SESSION_COOKIE && session !== '') good.set(digest(session), true);
    },
  };
}

/** Counts by address what leaks away over a minute: after a burst one more is looked at every few seconds. */
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

import type { FastifyRequest } from 'fastify';
import type { BootPerson } from 'shared-contracts';

export const SESSION_COOKIE = 'market_session';

/** A person the page is for, with a token to fetch their data by. */
export interface Visitor {
  readonly person: BootPerson;
  readonly token: string;
}

export interface SessionReader {
  /** Nobody known is `undefined`: no cookie, an old one, or an API that does not answer in time. */
  read(request: FastifyRequest): Promise<Visitor | undefined>;
}

export interface SessionReaderOptions {
  readonly apiUrl: string;
  /** What only this server and market-api know. */
  readonly hostKey: string;
  readonly fetch?: typeof fetch;
}

const LIMIT_MS = 1500;

/** The cookie is worth nothing by itself: market-api takes it only together with this server's own key. */
export function createSessionReader({
  apiUrl,
  hostKey,
  fetch: get = fetch,
}: SessionReaderOptions): SessionReader {
  return {
    async read(request) {
      const session = request.cookies[SESSION_COOKIE];
      if (!session) return undefined;
      try {
        const response = await get(`${apiUrl}/session/exchange`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-market-host-key': hostKey },
          body: JSON.stringify({ session }),
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        return response.ok ? ((await response.json()) as Visitor) : undefined;
      } catch (error) {
        request.log.warn({ err: error }, 'market-api did not say who this is');
        return undefined;
      }
    },
  };
}

import { endpoints } from 'shared-contracts/endpoints';
import type { HostSettings } from '../settings.ts';
import type { MarketResponse } from './types.ts';

/** Sends a page's request to market-api. Never rejects. @param path with query @param token of the person the page is for */
export type MarketProxy = (path: string, token?: string) => Promise<MarketResponse>;

const NOTHING: MarketResponse = { status: 0, body: '' };
const LIMIT_MS = 2000;
const MAX_BODY = 4 * 1024 * 1024;

/** The endpoints that a page may read. It does not need `/jwt`: a token cannot be rendered. */
const readable = new RegExp(
  `^(${Object.keys(endpoints)
    .filter((key) => key.startsWith('GET ') && key !== 'GET /jwt')
    .map((key) => key.slice('GET '.length).replaceAll(/{\w+}/g, '[\\w-]+'))
    .join('|')})$`,
);

/**
 * The only way from a render process to market-api: reads what the market's pages read, for the person of that page, and
 * nothing else. Keys and tokens stay in the page server.
 * @param revision the last known revision of the market's data: what a page reads has to be at least as new
 */
export function createMarketProxy(
  { apiUrl, hostKey }: Pick<HostSettings, 'apiUrl' | 'hostKey'>,
  revision?: () => string | undefined,
): MarketProxy {
  return async (path, token) => {
    // Checked as text: an address that the other side resolves differently would lead elsewhere.
    const [pathname = '', query] = path.split('?', 2);
    if (!readable.test(pathname)) return NOTHING;
    const known = revision?.();
    try {
      const response = await fetch(`${apiUrl}${pathname}${query ? `?${query}` : ''}`, {
        headers: {
          accept: 'application/json',
          'x-market-host-key': hostKey,
          ...(known === undefined ? {} : { 'x-market-revision': known }),
          ...(token === undefined ? {} : { freezertoken: `bearer ${token}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      const body = await response.text();
      if (body.length > MAX_BODY) return NOTHING;
      return { status: response.status, body, link: response.headers.get('link') ?? undefined };
    } catch {
      return NOTHING;
    }
  };
}

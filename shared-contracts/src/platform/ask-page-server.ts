import { isMarketError, MarketError } from '../client/market-error.ts';
import { within } from '../client/within.ts';

interface Asking extends RequestInit {
  /** The product token, if there is one. */
  readonly token: Promise<string | undefined>;
  /** The error message when there is no response. */
  readonly away: string;
}

/** Timeout in milliseconds. The rest of ten seconds is for finding out whether the request was carried out. */
const LIMIT_MS = 5000;

/**
 * Calls the page server, as the signed-in person. After the timeout nothing is sent any more.
 * @throws MarketError
 */
export async function askPageServer<HttpResponse>(
  address: string,
  { token, away, ...init }: Asking,
): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      freezertoken: `bearer ${await within(signal, token)}`,
    };
    const response = await fetch(address, { ...init, headers, signal });
    if (response.ok) return (await response.json()) as HttpResponse;
    throw await MarketError.fromResponse(response);
  } catch (error) {
    if (isMarketError(error)) throw error;
    throw new MarketError({ status: 0, code: 'unavailable', message: away, late: limit.aborted });
  }
}

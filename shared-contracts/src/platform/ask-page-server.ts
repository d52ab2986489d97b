import { isMarketError, MarketError } from '../client/market-error.ts';
import { within } from '../client/within.ts';

interface Asking extends RequestInit {
  /** The product token, where there is one. */
  readonly token: Promise<string | undefined>;
  /** What is said when nothing answers. */
  readonly away: string;
}

/** Milliseconds. Whether what was sent has arrived is looked up in what is left of ten seconds. */
const LIMIT_MS = 5000;

/**
 * Asks the page's own server, as the person behind the page. After its time nothing is sent any more.
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

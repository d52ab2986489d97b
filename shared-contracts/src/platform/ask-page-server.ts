import { MarketError } from '../client/market-error.ts';

/**
 * Asks the page's own server, as the person behind the page.
 * @param token the product token, where there is one. @param away what is said when nothing answers
 * @throws MarketError
 */
export async function askPageServer<Answer>(
  address: string,
  { token, away, ...init }: RequestInit & { readonly token: string | undefined; readonly away: string },
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    freezertoken: `bearer ${token}`,
  };
  const response = await fetch(address, { ...init, headers }).catch(() => {
    throw new MarketError({ status: 0, code: 'unavailable', message: away });
  });
  if (response.ok) return (await response.json()) as Answer;
  throw await MarketError.fromResponse(response);
}

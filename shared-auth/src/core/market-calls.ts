import { createMarketClient, type MarketClient, MarketError, type User } from 'shared-contracts';

export interface MarketCalls {
  /** A fresh product token; also sets the cookie the page renderer reads. */
  productToken(idToken: string, email: string): Promise<string>;
  /** @throws MarketError `no_account` when the market has no record of that person. */
  record(productToken: string, email: string): Promise<User>;
  /** As whoever the product token is of, without one as nobody. */
  as(productToken?: string): MarketClient;
  /** Ends the session of this token or, without one, of the cookie, and takes the cookie away. */
  forget(productToken?: string): Promise<void>;
}

/**
 * The calls a session needs for itself. They carry their own token, so that none of them can start a renewal while it
 * is part of one.
 */
export function createMarketCalls(apiBase: string, fetcher: typeof fetch | undefined): MarketCalls {
  const as = (token?: string) =>
    createMarketClient({ baseUrl: apiBase, token: () => token, ...(fetcher ? { fetch: fetcher } : {}) });
  const anonymous = as();
  return {
    as,
    async productToken(idToken, email) {
      return (await anonymous('GET /jwt', { query: { email }, bearer: idToken })).token;
    },
    async record(productToken, email) {
      const [user] = await as(productToken)('GET /loaddbuser', { query: { email } });
      if (user === undefined) throw noAccount();
      return user;
    },
    async forget(productToken) {
      await as(productToken)('DELETE /jwt', { query: {} });
    },
  };
}

function noAccount(): MarketError {
  const message = 'The market has no account for this e-mail yet. Please sign up to create one.';
  return new MarketError({ status: 403, code: 'no_account', message });
}

import { createMarketClient, type MarketClient, MarketError, type User } from 'shared-contracts';

export type MarketCalls = ReturnType<typeof createMarketCalls>;

/**
 * The market calls of the session itself. They send a given token, so that none of them can trigger a renewal while it
 * is part of one.
 */
export function createMarketCalls(apiBase: string, fetcher: typeof fetch | undefined) {
  /** A client with this product token; without one, an anonymous client. */
  const as = (token?: string): MarketClient =>
    createMarketClient({ baseUrl: apiBase, token: () => token, ...(fetcher ? { fetch: fetcher } : {}) });
  return {
    as,
    /** A fresh product token; also sets the cookie that the page server reads. */
    async productToken(idToken: string, email: string): Promise<string> {
      return (await as()('GET /jwt', { query: { email }, bearer: idToken })).token;
    },
    /** @throws MarketError `no_account` when the market has no record of that person. */
    async record(productToken: string, email: string): Promise<User> {
      const [user] = await as(productToken)('GET /loaddbuser', { query: { email } });
      if (user !== undefined) return user;
      const message = 'The market has no account for this e-mail yet. Please sign up to create one.';
      throw new MarketError({ status: 403, code: 'no_account', message });
    },
    /** Ends the session of this token or, without one, of the cookie, and clears the cookie. */
    async forget(productToken?: string): Promise<void> {
      await as(productToken)('DELETE /jwt', { query: {} });
    },
  };
}

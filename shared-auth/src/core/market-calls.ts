import { createMarketClient, MarketError, type User } from 'shared-contracts';

interface NewRecord {
  readonly name: string;
  readonly photourl: string;
  readonly email: string;
  readonly userrole: 'buyer' | 'seller';
}

export interface MarketCalls {
  /** A fresh product token; also sets the cookie the page renderer reads. */
  productToken(idToken: string, email: string): Promise<string>;
  /** @throws MarketError `no_account` when the market has no record of that person. */
  record(productToken: string, email: string): Promise<User>;
  addRecord(idToken: string, record: NewRecord): Promise<void>;
  /** @returns the address of the picture. */
  upload(productToken: string, photo: File): Promise<string>;
  /** Ends the session of this token or, without one, of the cookie, and takes the cookie away. */
  forget(productToken?: string): Promise<void>;
}

const PHOTO_LIFETIME_S = 600;
/** 10 MB take a minute over a slow line, and others' pictures may be before it. */
const UPLOAD_MS = 120_000;

/**
 * The calls a session needs for itself. They carry their own token, so that none of them can start a renewal while it
 * is part of one.
 */
export function createMarketCalls(apiBase: string, fetcher: typeof fetch | undefined): MarketCalls {
  const as = (token?: string) =>
    createMarketClient({ baseUrl: apiBase, token: () => token, ...(fetcher ? { fetch: fetcher } : {}) });
  const anonymous = as();
  return {
    async productToken(idToken, email) {
      return (await anonymous('GET /jwt', { query: { email }, bearer: idToken })).token;
    },
    async record(productToken, email) {
      const [user] = await as(productToken)('GET /loaddbuser', { query: { email } });
      if (user === undefined) throw noAccount();
      return user;
    },
    async addRecord(idToken, record) {
      await anonymous('PUT /user/add', { body: { ...record, uservarified: false }, bearer: idToken });
    },
    async upload(productToken, photo) {
      const body = new FormData();
      body.append('image', photo);
      const query = { expiration: PHOTO_LIFETIME_S };
      return (await as(productToken)('POST /1/upload', { query, body, timeoutMs: UPLOAD_MS })).data.url;
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

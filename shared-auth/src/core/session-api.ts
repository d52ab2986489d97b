import { createMarketClient, isMarketError, MarketError } from 'shared-contracts';
import type { Renewal } from './renewal.ts';
import type { SessionState } from './session-state.ts';
import type { TokenStore } from './token-store.ts';
import type { Auth } from './types.ts';

interface SessionApiOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch | undefined;
  readonly tokens: TokenStore;
  readonly renewal: Renewal;
  readonly state: SessionState;
  readonly now: () => number;
}

/** The client that every package calls the market with, as the person behind the page, and that person's token. */
export function createSessionApi({
  tokens,
  renewal,
  state,
  now,
  ...rest
}: SessionApiOptions): Pick<Auth, 'api' | 'token'> {
  const renew = async () => (await renewal.renew().catch(unavailable))?.raw;

  async function token(): Promise<string | undefined> {
    const current = tokens.get();
    if (current === undefined || current.expiresAt > now()) return current?.raw;
    // While it is open who is there, calls go out as nobody's: the home page must not wait for the provider.
    return state.current.status === 'signed-in' ? renew() : undefined;
  }

  const api = createMarketClient({
    baseUrl: rest.apiBase,
    token,
    // Nobody's call that needs somebody stays refused: only a person's sign-in can be renewed.
    renewToken: async () =>
      tokens.get() === undefined && state.current.status !== 'signed-in' ? undefined : renew(),
    ...(rest.fetch ? { fetch: rest.fetch } : {}),
  });
  return { api, token };
}

/** Callers of the market are promised a `MarketError`. */
function unavailable(error: unknown): never {
  if (isMarketError(error)) throw error;
  const message = error instanceof Error ? error.message : 'The sign-in service cannot be reached.';
  throw new MarketError({ status: 0, code: 'unavailable', message });
}

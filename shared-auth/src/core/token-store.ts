import { type ProductToken, readToken } from './token.ts';
import type { TokenStorage } from './types.ts';

/** Where the product token lies in the browser's storage (specification). */
export const TOKEN_KEY = 'freezerToken';

/** And one whose session the market has not heard the end of. */
const ENDING_KEY = 'freezerTokenEnding';

export interface TokenStore {
  get(): ProductToken | undefined;
  /** @returns the token as it can be used from now on; unreadable text is refused with an error. */
  set(raw: string): ProductToken;
  clear(): void;
  /** The token by which the market is still to be told of a sign-out. */
  ending(): string | undefined;
  setEnding(raw: string | undefined): void;
  /** Looks into the storage again, after another tab may have written there. */
  reload(): ProductToken | undefined;
}

/** Keeps a copy in memory, so that a browser that forbids storage still lets people sign in for this page. */
export function createTokenStore(storage: TokenStorage | undefined, now: () => number): TokenStore {
  let current = readToken(attempt(() => storage?.getItem(TOKEN_KEY)));
  return {
    get: () => current,
    set(raw) {
      const token = readToken(raw);
      if (token === undefined) throw new Error('The market answered with a token that cannot be read');
      // A token that has just come lives its whole life from now, whatever this device's clock says.
      current = token.lifetime === undefined ? token : { ...token, expiresAt: now() + token.lifetime };
      attempt(() => storage?.setItem(TOKEN_KEY, raw));
      return current;
    },
    clear() {
      current = undefined;
      attempt(() => storage?.removeItem(TOKEN_KEY));
    },
    ending: () => attempt(() => storage?.getItem(ENDING_KEY)) ?? undefined,
    setEnding(raw) {
      attempt(() => (raw ? storage?.setItem(ENDING_KEY, raw) : storage?.removeItem(ENDING_KEY)));
    },
    reload() {
      // Where storage is forbidden nobody else can have written: what this page has in memory stays.
      const stored = storage && attempt(() => ({ raw: storage.getItem(TOKEN_KEY) }));
      if (stored) current = readToken(stored.raw);
      return current;
    },
  };
}

/** The browser's storage, or nothing where it is forbidden: touching it throws there. */
export function browserStorage(): TokenStorage | undefined {
  return attempt(() => globalThis.localStorage);
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

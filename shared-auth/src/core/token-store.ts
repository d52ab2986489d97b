import type { TokenStorage } from './types.ts';

/** Where the product token lies in the browser's storage (specification). */
export const TOKEN_KEY = 'freezerToken';

/** And one whose session the market has not heard the end of. */
const ENDING_KEY = 'freezerTokenEnding';

/** What the page reads out of a product token. Only the server trusts it; here it saves a round trip. */
export interface ProductToken {
  readonly raw: string;
  readonly email: string;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Milliseconds from issue to expiry, right even where the device's clock is not. */
  readonly lifetime: number | undefined;
}

/** Keeps a copy in memory, so that a browser that forbids storage still lets people sign in for this page. */
export function createTokenStore(storage: TokenStorage | undefined, now: () => number) {
  let current = readToken(attempt(() => storage?.getItem(TOKEN_KEY)));
  return {
    get: () => current,
    /** @returns the token as it can be used from now on. @throws when the text cannot be read */
    set(raw: string): ProductToken {
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
    /** The token by which the market is still to be told of a sign-out. */
    ending: () => attempt(() => storage?.getItem(ENDING_KEY)) ?? undefined,
    setEnding(raw: string | undefined) {
      attempt(() => (raw ? storage?.setItem(ENDING_KEY, raw) : storage?.removeItem(ENDING_KEY)));
    },
    /** Looks into the storage again, after another tab may have written there. */
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

/** @returns nothing for text that is no product token: an unreadable token is the same as none. */
function readToken(raw: string | null | undefined): ProductToken | undefined {
  const payload = raw?.split('.')[1];
  if (!raw || !payload) return undefined;
  try {
    const claims = JSON.parse(decodeBase64Url(payload)) as Record<string, unknown>;
    const { email, exp, iat, uid = claims.sub } = claims;
    if (typeof email !== 'string' || typeof exp !== 'number') return undefined;
    return {
      raw,
      email,
      uid: typeof uid === 'string' ? uid : '',
      expiresAt: exp * 1000,
      lifetime: typeof iat === 'number' ? (exp - iat) * 1000 : undefined,
    };
  } catch {
    return undefined;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

import { storedText, storeText } from 'shared-runtime/stored-text';

/** Key of the product token in the browser's storage (specification). */
export const TOKEN_KEY = 'freezerToken';

/** Key of a token whose sign-out has not been reported to the market yet. */
const ENDING_KEY = 'freezerTokenEnding';

/** The claims that the page reads from a product token. Only the server verifies it; here it saves a round trip. */
export interface ProductToken {
  readonly raw: string;
  readonly email: string;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Holds a copy in memory, so that people can sign in for this page even if the browser forbids storage. */
export function createTokenStore() {
  let current = readToken(storedText(TOKEN_KEY));
  let isStored = true;
  return {
    get: () => current,
    /** @returns the stored token. @throws when the text cannot be parsed */
    set(raw: string): ProductToken {
      const token = readToken(raw, true);
      if (token === undefined) throw new Error('The market answered with a token that cannot be read');
      current = token;
      isStored = storeText(TOKEN_KEY, raw);
      return token;
    },
    clear() {
      current = undefined;
      isStored = true;
      storeText(TOKEN_KEY, null);
    },
    /** The token whose sign-out must still be reported to the market. */
    ending: () => storedText(ENDING_KEY) ?? undefined,
    setEnding(raw: string | null) {
      storeText(ENDING_KEY, raw);
    },
    /** Reads the storage again, after another tab may have written it. */
    reload() {
      // Where storage is forbidden, no other tab can have written: the token in memory stays.
      if (isStored) current = readToken(storedText(TOKEN_KEY));
      return current;
    },
  };
}

/** @returns undefined for text that is no product token: an unreadable token counts as none. @param isNew just issued */
function readToken(raw: string | null, isNew = false): ProductToken | undefined {
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
      // A new token is valid for its full lifetime from now, whatever this device's clock says.
      expiresAt: isNew && typeof iat === 'number' ? Date.now() + (exp - iat) * 1000 : exp * 1000,
    };
  } catch {
    return undefined;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

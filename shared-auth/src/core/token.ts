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

/** @returns nothing for text that is no product token: an unreadable token is the same as none. */
export function readToken(raw: string | null | undefined): ProductToken | undefined {
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

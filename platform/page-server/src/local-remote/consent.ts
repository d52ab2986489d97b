import { createHmac, timingSafeEqual } from 'node:crypto';

/** A session cookie: forgotten with the browser's session, and never sent when another site has led here. */
export const CONSENT_COOKIE = 'market_local_remote';

export interface Consent {
  /** What stands for "this person lets this remote from this origin run", for the form and the cookie. */
  of(personId: string, remote: string): string;
  /** @param given what came back in the form or the cookie */
  isGiven(given: string | undefined, personId: string, remote: string): boolean;
}

/**
 * An admin's consent to run unchecked code, bound to the person, the remote and its origin (`mfe_seller@http://…`). Only
 * this server can make one, and another site can read neither the form nor the cookie that it stands in.
 * @param key a secret that all page servers of a site share
 */
export function createConsent(key: string): Consent {
  const sign = (personId: string, remote: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['local remote', personId, remote]))
      .digest();
  return {
    of: (personId, remote) => sign(personId, remote).toString('base64url'),
    isGiven(given, personId, remote) {
      const bytes = Buffer.from(given ?? '', 'base64url');
      const expected = sign(personId, remote);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    },
  };
}

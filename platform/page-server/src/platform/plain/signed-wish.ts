import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RollbackWish } from '../assert-meant.ts';

/** Time to read a question. */
const LIFETIME_MS = 15 * 60_000;

export interface SignedWishes {
  /** What stands for "this person was asked about this very roll-back", for the form of the question. */
  sign(personId: string, wish: RollbackWish): string;
  isSigned(given: string, personId: string, wish: RollbackWish): boolean;
}

/**
 * A form of another site, or of one's own from yesterday, rolls nothing back: only what this person was asked about on this
 * site in the last quarter of an hour.
 * @param key a secret that all page servers of a site share @param now milliseconds since 1970, for tests
 */
export function createSignedWishes(key: string, now = () => Date.now()): SignedWishes {
  const mac = (until: string, personId: string, { remote, version, ends, anyway }: RollbackWish) =>
    createHmac('sha256', key)
      .update(
        JSON.stringify(['roll back', until, personId, remote, version ?? '', ends ?? '', anyway === true]),
      )
      .digest();
  return {
    sign(personId, wish) {
      const until = String(now() + LIFETIME_MS);
      return `${until}.${mac(until, personId, wish).toString('base64url')}`;
    },
    isSigned(given, personId, wish) {
      const [until = '', signature = ''] = given.split('.');
      const bytes = Buffer.from(signature, 'base64url');
      const expected = mac(until, personId, wish);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected) && Number(until) > now();
    },
  };
}

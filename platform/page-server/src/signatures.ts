import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not depend on where the bytes differ. */
export const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

export type Signatures = ReturnType<typeof createSignatures>;

/**
 * Signs facts so that only page servers with this key can have done it.
 * @param key a secret that all page servers of a site share
 */
export function createSignatures(key: string) {
  const mac = (facts: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(facts)).digest();
  return {
    /** @param facts the first of them names what is signed */
    sign: (...facts: unknown[]): string => mac(facts).toString('base64url'),
    /** @param given the signature that came back with a form, a cookie or a report */
    isSigned: (given: string | undefined, ...facts: unknown[]): boolean =>
      isSame(Buffer.from(given ?? '', 'base64url'), mac(facts)),
  };
}

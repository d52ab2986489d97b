import { createHmac, timingSafeEqual } from 'node:crypto';

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
    isSigned(given: string | undefined, ...facts: unknown[]): boolean {
      const bytes = Buffer.from(given ?? '', 'base64url');
      const expected = mac(facts);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    },
  };
}

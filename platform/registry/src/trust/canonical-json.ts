import { type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * Canonical JSON, the same text for the same content whatever the order of keys: RFC 8785 (JSON Canonicalization Scheme).
 * @throws Error for values that JSON cannot express, such as half a surrogate pair
 */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('there is nothing to write');
  return text;
}

export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** The content to sign. It includes its kind, so that the signature of one kind of content is not valid for another kind. */
export interface Content {
  readonly kind: string;
}

/** @returns an Ed25519 signature over the canonical JSON, in base64 */
export function signatureOf(content: Content, { key }: SigningKey): string {
  return sign(null, Buffer.from(canonicalJson(content)), key).toString('base64');
}

/** Is the signature valid? Content without a canonical form has no valid signature. @param signature in base64 */
export function isSigned(content: Content, key: KeyObject, signature: string): boolean {
  try {
    return verify(null, Buffer.from(canonicalJson(content)), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

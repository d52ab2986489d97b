import { type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * JSON that is the same text for the same content, in whatever order it was written: RFC 8785 (JSON Canonicalization Scheme).
 * @throws Error for what JSON cannot express, such as half a surrogate pair
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

/** What is signed. Its kind is signed with it, so that a signature of one kind is worth nothing as one of another. */
interface Content {
  readonly kind: string;
}

/** @returns an Ed25519 signature over the canonical JSON, in base64 */
export function signatureOf(content: Content, { key }: SigningKey): string {
  return sign(null, Buffer.from(canonicalJson(content)), key).toString('base64');
}

/** What has no canonical form has no valid signature. @param signature in base64 */
export function isSigned(content: Content, key: KeyObject, signature: string): boolean {
  let bytes: Buffer;
  try {
    bytes = Buffer.from(canonicalJson(content));
  } catch {
    return false;
  }
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

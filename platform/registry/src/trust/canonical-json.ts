import canonicalize from 'canonicalize';

/**
 * JSON that is the same text for the same content, whatever the order in which it was written: RFC 8785 (JSON
 * Canonicalization Scheme). Signatures and names of versions are made over it.
 * @throws Error for what JSON cannot say, such as half a surrogate pair
 */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('there is nothing to write');
  return text;
}

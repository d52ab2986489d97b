/**
 * JSON that is the same text for the same content, whatever the order in which it was written: keys sorted by code
 * unit, nothing between the tokens, absent and `undefined` members alike. This is what signatures are made over.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = sortedMembers(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`,
  );
  return `{${members.join(',')}}`;
}

function sortedMembers(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

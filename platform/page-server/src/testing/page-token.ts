const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** For tests: a text in the form of a page token, for this person; its signature is invalid. */
export function pageTokenOf(name: string, changes: Record<string, unknown> = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: name, iss: 'market-api', aud: 'market-page', exp, ...changes };
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmVk`;
}

import { sign } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Fields with a user's tokens in Google's responses: sign-in and sign-up, and the exchange of a refresh token. */
const fields = ['idToken', 'id_token', 'access_token'];

/** The emulator's unsigned token with the same claims, signed as by Google: RS256, with the key's id in the header. */
function signed(token: string, key: string, kid: string): string {
  const claims = token.split('.')[1] ?? '';
  const content = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${claims}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

/** The emulator's response with signed tokens. */
export function withSignedTokens(text: string, key: string, kid: string): string {
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof response !== 'object' || response === null) return text;
  const tokens = Object.entries(response).filter(
    ([name, value]) => fields.includes(name) && typeof value === 'string',
  );
  return JSON.stringify({
    ...response,
    ...Object.fromEntries(tokens.map(([name, token]) => [name, signed(token, key, kid)])),
  });
}

import { randomUUID, verify } from 'node:crypto';

interface Account {
  readonly client_email: string;
  readonly public_key: string;
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const LIFETIME_S = 3600;

/** Issues access tokens for assertions that the service account's private key has signed, and recognizes these tokens. */
export function createAccess({ client_email, public_key }: Account) {
  const given = new Set<string>();
  return {
    /** @param body `grant_type` and `assertion`, as a form or as JSON @returns undefined where Google would refuse */
    token(body: string): object | undefined {
      const form = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
      const [header = '', claims = '', signature = ''] = String(form.assertion).split('.');
      const content = Buffer.from(`${header}.${claims}`);
      if (!verify('RSA-SHA256', content, public_key, Buffer.from(signature, 'base64url'))) return undefined;
      const { iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      if (iss !== client_email || aud !== TOKEN_URL || exp * 1000 < Date.now()) return undefined;
      const token = randomUUID();
      given.add(token);
      return { access_token: token, expires_in: LIFETIME_S, token_type: 'Bearer' };
    },
    isGiven: (authorization = '') => given.has(authorization.replace(/^Bearer /, '')),
  };
}

import { createSecretKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TestMarket } from './test-market.ts';

interface Bearer {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
}

interface TokenChange {
  readonly audience?: 'market-api' | 'market-page';
  /** Seconds from now; negative for an expired token. */
  readonly lifetime?: number;
  /** Another secret makes a forged token. */
  readonly secret?: string;
}

/** Signs a token as the market does, or with a deliberate fault. */
export const signToken = (market: Pick<TestMarket, 'app'>, bearer: Bearer, change: TokenChange = {}) =>
  signWith(market.app.market.config.tokenSecret, bearer, change);

/** Signs a token for any server with this secret. */
export function signWith(usual: string, { id, uid, email }: Bearer, change: TokenChange = {}) {
  const { audience = 'market-api', lifetime = 3600, secret = usual } = change;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ uid, email, sid: randomUUID(), auth_time: now })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('market-api')
    .setAudience(audience)
    .setIssuedAt(Math.min(now, now + lifetime) - 1)
    .setExpirationTime(now + lifetime)
    .sign(createSecretKey(Buffer.from(secret, 'utf8')));
}

/** The same claims with `alg: none` and no signature. */
export function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

/** Decodes the claims of a token without verifying its signature. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** The value of the cookie market_session that a sign-in sets. */
export async function pageSession(market: TestMarket, person: { idToken: string; email: string }) {
  const { headers } = await market.call('GET /jwt', {
    bearer: person.idToken,
    query: { email: person.email },
  });
  return /market_session=([^;]+)/.exec(headers['set-cookie'] ?? '')?.[1] ?? '';
}

import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { afterNow } from '../../answers/after-now.ts';
import { forbidden, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller, Identity } from '../../identity/caller.ts';
import type { UserRow, UsersService } from '../users/users.service.ts';

/** Seconds. */
export const TOKEN_LIFETIME = 3600;
/** Seconds; long enough to fetch what one page shows. */
const PAGE_TOKEN_LIFETIME = 60;
const ISSUER = 'market-api';

/** The cookie's token is for rendering pages only, so the API must not take it for a product token. */
export type Audience = 'market-api' | 'market-page';

interface Subject {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
}

/**
 * What every token of ours looks like, `{"alg":"HS256"}` first: anything else costs neither a signature nor a look into
 * the database. RFC 7515; an HS256 signature has 32 bytes, 43 characters.
 */
const TOKEN_FORM = /^eyJhbGciOiJIUzI1NiJ9\.[\w-]{1,2000}\.[\w-]{43}$/;

const VERIFIED_KEPT = 5000;

interface Verified {
  readonly uid: string;
  readonly audience: Audience;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Reads the person's record anew; calls of one page that come together share one reading, begun after each of them came. */
  readonly record: () => Promise<UserRow>;
}

const notSignedIn = () =>
  new MarketProblem('not_signed_in', 'This sign-in is not valid. Please sign in again.');

export type TokensService = ReturnType<typeof createTokensService>;

export function createTokensService(secret: string, users: UsersService) {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));

  const issue = (
    { id, uid, email }: Subject,
    audience: Audience,
    lifetime = TOKEN_LIFETIME,
  ): Promise<string> =>
    new SignJWT({ uid, email })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetime}s`)
      .sign(key);

  /** Tokens that were verified: one comes with every call of its owner, and its signature stays right until it ends. */
  const verified = new LRUCache<string, Verified>({ max: VERIFIED_KEPT });

  async function verify(token: string, audience: Audience): Promise<Verified> {
    if (!TOKEN_FORM.test(token)) throw notSignedIn();
    const known = verified.get(token);
    // What has ended is told from what is wrong below.
    if (known?.audience === audience && Date.now() < known.endsAt) return known;
    try {
      const { payload } = await jwtVerify<{ uid: string }>(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'exp', 'uid', 'email'],
      });
      const { sub, uid, exp = 0 } = payload;
      const subject = { id: String(sub), uid };
      const record = afterNow(() => users.recordOf(subject));
      const found = { uid, audience, endsAt: exp * 1000, record };
      verified.set(token, found);
      return found;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new MarketProblem('token_expired', 'Your sign-in has expired. Please sign in again.');
      }
      throw notSignedIn();
    }
  }

  return {
    /** A product token and a page token for the record behind a sign-in. Fails with `no_account`. */
    async signIn(identity: Identity, email: string): Promise<{ token: string; session: string }> {
      if (email.toLowerCase() !== identity.email) {
        throw forbidden('The e-mail must be the one you signed in with.');
      }
      const user = await users.signIn(identity);
      const [token, session] = await Promise.all([issue(user, 'market-api'), issue(user, 'market-page')]);
      return { token, session };
    },

    /** The caller behind a product token, as they are now. */
    async callerOf(token: string): Promise<Caller> {
      const { record } = await verify(token, 'market-api');
      const { id, uid, email, name, role, email_proved } = await record();
      return { id, uid, email, name, role, emailProved: email_proved };
    },

    /**
     * The person behind a page token, as they are now, with a product token that outlives one page only.
     * @param count called before the database is asked; fails when these are too many pages for one person
     */
    async exchange(
      session: string,
      count: (uid: string) => Promise<void>,
    ): Promise<{ user: UserRow; token: string }> {
      const { uid, record } = await verify(session, 'market-page');
      await count(uid);
      const user = await record();
      return { user, token: await issue(user, 'market-api', PAGE_TOKEN_LIFETIME) };
    },
  };
}

import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { forbidden, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller, Identity } from '../../identity/caller.ts';
import { singleFlight } from '../../responses/single-flight.ts';
import { requireOpen, type SessionClaims, type SessionsService } from '../users/sessions.service.ts';
import type { UserRow, UsersService } from '../users/users.service.ts';

/** Seconds for which product and page tokens are valid. */
export const TOKEN_LIFETIME = 3600;
/** Seconds; long enough to fetch the data of one page. */
const PAGE_TOKEN_LIFETIME = 60;
const ISSUER = 'market-api';

/** The cookie's token is only for rendering pages, so the API must not accept it as a product token. */
export type Audience = 'market-api' | 'market-page';

/** Claims named as in OpenID Connect. */
interface Payload extends JWTPayload {
  readonly uid: string;
  readonly sid: string;
  /** Seconds since 1970. */
  readonly auth_time: number;
}

/**
 * The form of the market's own tokens, with the header `{"alg":"HS256"}`: any other text is refused without verifying a signature or
 * querying the database. RFC 7515; an HS256 signature has 32 bytes, 43 characters.
 */
const TOKEN_FORM = /^eyJhbGciOiJIUzI1NiJ9\.[\w-]{1,2000}\.[\w-]{43}$/;

/** A session and its user. */
export interface HeldSession {
  readonly userId: string;
  readonly session: string;
}

const MAX_VERIFIED = 5000;

interface Verified {
  readonly uid: string;
  readonly claims: SessionClaims;
  /** Reads the person's record anew; concurrent requests of a page share one query, which begins after each of them has arrived. */
  readonly record: () => Promise<UserRow>;
}

const notSignedIn = () =>
  new MarketProblem('not_signed_in', 'This sign-in is not valid. Please sign in again.');

export type TokensService = ReturnType<typeof createTokensService>;

export function createTokensService(
  secret: string,
  users: UsersService,
  sessions: Pick<SessionsService, 'end' | 'endEverywhere'>,
) {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));

  const issue = (
    { id, uid, email, session, signedInAt }: SessionClaims & Pick<UserRow, 'id' | 'uid' | 'email'>,
    audience: Audience,
    lifetime = TOKEN_LIFETIME,
  ): Promise<string> =>
    new SignJWT({ uid, email, sid: session, auth_time: signedInAt.getTime() / 1000 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetime}s`)
      .sign(key);

  const read = (token: string, options: JWTVerifyOptions) =>
    jwtVerify<Payload>(token, key, { algorithms: ['HS256'], issuer: ISSUER, ...options });

  /** Caches verified tokens: a token comes with every request of its owner, and its signature stays valid until it expires. */
  const verified = new LRUCache<string, Verified>({ max: MAX_VERIFIED, perf: Date, ttlResolution: 0 });

  async function verify(token: string, audience: Audience): Promise<Verified> {
    if (!TOKEN_FORM.test(token)) throw notSignedIn();
    const key = `${audience} ${token}`;
    const known = verified.get(key);
    // An expired token is verified again below, to distinguish it from an invalid one.
    if (known) return known;
    try {
      const requiredClaims = ['sub', 'exp', 'uid', 'email', 'sid', 'auth_time'];
      const { payload } = await read(token, { audience, requiredClaims });
      const { sub, uid, exp = 0, sid, auth_time } = payload;
      const claims = { session: String(sid), signedInAt: new Date(auth_time * 1000) };
      const record = singleFlight(async () => {
        const row = await users.recordOf({ id: String(sub), uid });
        requireOpen(row, claims);
        return row;
      });
      const found = { uid, claims, record };
      verified.set(key, found, { ttl: exp * 1000 - Date.now() });
      return found;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new MarketProblem('token_expired', 'Your sign-in has expired. Please sign in again.');
      }
      throw notSignedIn();
    }
  }

  /** The session of one of the market's tokens, even if the token has expired: a late sign-out must end the session, too. */
  async function sessionOf(token: string | undefined): Promise<HeldSession | undefined> {
    if (token === undefined || !TOKEN_FORM.test(token)) return undefined;
    const payload = await read(token, { requiredClaims: ['sub', 'sid'] }).then(
      (verified) => verified.payload,
      (error: unknown) => (error instanceof errors.JWTExpired ? (error.payload as Payload) : undefined),
    );
    return payload && { userId: String(payload.sub), session: payload.sid };
  }

  return {
    sessionOf,

    end: ({ userId, session }: HeldSession) => sessions.end(userId, session),
    endEverywhere: sessions.endEverywhere,

    /**
     * Issues a product token and a page token for a sign-in. Fails with `no_account`, or with `token_expired` when the sign-in is over.
     * @param cookie the page token that the caller has already: its session is continued
     */
    async signIn(
      identity: Identity,
      email: string,
      cookie?: string,
    ): Promise<{ token: string; session: string }> {
      if (email.toLowerCase() !== identity.email) {
        throw forbidden('The e-mail must be the one you signed in with.');
      }
      const held = await sessionOf(cookie);
      const { user, session } = await users.signIn(identity, held?.session);
      const subject = { ...user, session, signedInAt: identity.signedInAt };
      const [token, page] = await Promise.all([issue(subject, 'market-api'), issue(subject, 'market-page')]);
      return { token, session: page };
    },

    /** The caller of a product token, with their current record. */
    async callerOf(token: string): Promise<Caller> {
      const { record } = await verify(token, 'market-api');
      const { id, uid, email, name, role, email_proved } = await record();
      return { id, uid, email, name, role, emailProved: email_proved };
    },

    /**
     * The person of a page token, with their current record and a product token that is valid for one page only.
     * @param count called before the database query; fails when one person requests too many pages
     */
    async exchange(
      session: string,
      count: (uid: string) => Promise<void>,
    ): Promise<{ user: UserRow; token: string }> {
      const { uid, claims, record } = await verify(session, 'market-page');
      await count(uid);
      const user = await record();
      return { user, token: await issue({ ...user, ...claims }, 'market-api', PAGE_TOKEN_LIFETIME) };
    },
  };
}

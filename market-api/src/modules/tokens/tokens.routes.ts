import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Handlers } from '../../endpoints/handlers.ts';
import { TOKEN_LIFETIME, type TokensService } from './tokens.service.ts';

const COOKIE = 'market_session';

/**
 * Signing in and out.
 * @param secure whether the site is served by https only; browsers take a Secure cookie over plain http from nobody.
 *   A setting decides, because what a call says in `Host` is anybody's word.
 */
export const tokenHandlers = (
  tokens: TokensService,
  secure: boolean,
): Pick<Handlers, 'GET /jwt' | 'DELETE /jwt'> => ({
  'GET /jwt': async ({ identity, query, reply }) => {
    const { token, session } = await tokens.signIn(identity, query.email);
    reply.setCookie(COOKIE, session, { ...cookieOptions(secure), maxAge: TOKEN_LIFETIME });
    return { token };
  },

  'DELETE /jwt': async ({ reply }) => {
    reply.clearCookie(COOKIE, cookieOptions(secure));
    return { acknowledged: true };
  },
});

/** No `Domain` and the whole site as `Path`: the cookie is for this host alone. */
const cookieOptions = (secure: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

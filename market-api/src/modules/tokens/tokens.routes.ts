import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../endpoints/handlers.ts';
import { TOKEN_LIFETIME, type TokensService } from './tokens.service.ts';

const COOKIE = 'market_session';

export const tokenHandlers = (tokens: TokensService): Pick<Handlers, 'GET /jwt' | 'DELETE /jwt'> => ({
  'GET /jwt': async ({ identity, query, request, reply }) => {
    const { token, session } = await tokens.signIn(identity, query.email);
    reply.setCookie(COOKIE, session, { ...cookieOptions(request), maxAge: TOKEN_LIFETIME });
    reply.header('cache-control', 'no-store');
    return { token };
  },

  'DELETE /jwt': async ({ request, reply }) => {
    reply.clearCookie(COOKIE, cookieOptions(request));
    return { acknowledged: true };
  },
});

/** Browsers take a Secure cookie over plain HTTP from nobody, so a site at home goes without. */
function cookieOptions({ hostname }: FastifyRequest): CookieSerializeOptions {
  const atHome = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return { httpOnly: true, sameSite: 'lax', secure: !atHome, path: '/' };
}

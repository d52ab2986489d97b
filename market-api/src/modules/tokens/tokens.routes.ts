import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Handlers } from '../../endpoints/handlers.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import { bearerToken } from '../../scopes/scopes.ts';
import { TOKEN_LIFETIME, type TokensService } from './tokens.service.ts';

const COOKIE = 'market_session';

/**
 * Endpoints to sign in and out.
 * @param secure whether the site is served by https only; browsers do not accept a Secure cookie over plain http.
 *   A setting decides, because any client can send any `Host`.
 */
export const tokenHandlers = (tokens: TokensService, secure: boolean) =>
  ({
    'GET /jwt': async ({ identity, query, request, reply }) => {
      const { token, session } = await tokens.signIn(identity, query.email, request.cookies[COOKIE]);
      reply.setCookie(COOKIE, session, { ...cookieOptions(secure), maxAge: TOKEN_LIFETIME });
      return { token };
    },

    'DELETE /jwt': async ({ query, request, reply }) => {
      const token = bearerToken(request.headers.freezertoken);
      const inCookie = await tokens.sessionOf(request.cookies[COOKIE]);
      const ended = (await tokens.sessionOf(token)) ?? inCookie;
      // A late sign-out must not clear the cookie of a later sign-in. Before the rest, so that the cookie is cleared even if that fails.
      if (inCookie === undefined || inCookie.session === ended?.session)
        reply.clearCookie(COOKIE, cookieOptions(secure));
      if (query.all === 'true') {
        if (token === undefined) throw new MarketProblem('not_signed_in', 'Please sign in first.');
        const fault = await tokens.endEverywhere(await tokens.callerOf(token));
        if (fault) request.log.warn({ err: fault }, 'The identity provider did not end the sign-ins.');
      } else if (ended !== undefined) await tokens.end(ended);
      return { acknowledged: true };
    },
  }) satisfies Partial<Handlers>;

/** No `Domain` and the whole site as `Path`: the cookie is for this host only. */
const cookieOptions = (secure: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

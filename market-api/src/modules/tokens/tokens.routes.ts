import type { FastifyInstance } from 'fastify';
import type { BootPerson } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import type { Handlers } from '../../endpoints/handlers.ts';
import { compileValidator } from '../../endpoints/validator.ts';
import type { CountAccount } from '../../plugins/external/rate-limit.ts';
import type { IsHost } from '../../scopes/host.ts';
import { bearerToken, requireToken } from '../../scopes/scopes.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import { TOKEN_LIFETIME, type TokensService } from './tokens.service.ts';

const COOKIE = 'market_session';

/**
 * Endpoints to sign in and out.
 * @param secure whether the site is served by https only; browsers do not accept a Secure cookie over plain http.
 *   A setting decides, because any client can send any `Host`.
 */
export function tokenHandlers(tokens: TokensService, secure: boolean) {
  // No `Domain` and the whole site as `Path`: the cookie is for this host only.
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  return {
    'GET /jwt': async ({ identity, query, request, reply }) => {
      const { token, session } = await tokens.signIn(identity, query.email, request.cookies[COOKIE]);
      reply.setCookie(COOKIE, session, { ...options, maxAge: TOKEN_LIFETIME });
      return { token };
    },

    'DELETE /jwt': async ({ query, request, reply }) => {
      const token = bearerToken(request.headers.freezertoken);
      const inCookie = await tokens.sessionOf(request.cookies[COOKIE]);
      const ended = (await tokens.sessionOf(token)) ?? inCookie;
      // A late sign-out must not clear the cookie of a later sign-in. Before the rest, so that the cookie is cleared even if that fails.
      if (inCookie === undefined || inCookie.session === ended?.session) reply.clearCookie(COOKIE, options);
      if (query.all === 'true') {
        const caller = await tokens.callerOf(requireToken(request.headers.freezertoken));
        const fault = await tokens.endEverywhere(caller);
        if (fault) request.log.warn({ err: fault }, 'The identity provider did not end the sign-ins.');
      } else if (ended !== undefined) await tokens.end(ended);
      return { acknowledged: true };
    },
  } satisfies Partial<Handlers>;
}

const body = Type.Object({ session: Type.String({ minLength: 1, maxLength: 4096 }) });

/**
 * Registers `POST /session/exchange`, by which the page server finds the person a page is for and gets a product token, valid for one
 * minute, to fetch their data. Takes the value of the cookie `market_session` and responds with `{ person, token }`; fails with
 * `not_signed_in`, `token_expired`, `no_account`, `account_disabled`, or `rate_limited` when one person opens too many pages. Only for
 * the market's own servers, so it is neither in the endpoint table nor in /openapi.json.
 */
export async function registerSessionExchange(
  app: FastifyInstance,
  tokens: TokensService,
  pictures: PicturePresenter,
  isHost: IsHost,
  countAccount: CountAccount,
): Promise<void> {
  await app.register(async (inner) => {
    inner.setValidatorCompiler(compileValidator);
    inner.addHook('onRequest', async (request, reply) => {
      if (!isHost(request)) return reply.callNotFound();
    });
    inner.post<{ Body: Static<typeof body> }>(
      '/session/exchange',
      { schema: { hide: true, body } },
      async (request) => {
        const { user, token } = await tokens.exchange(request.body.session, (uid) =>
          countAccount(request, `page:${uid}`),
        );
        const { uid, id, email, name, photo_url, role, verified } = user;
        const photoUrl = pictures.external(photo_url);
        return { person: { uid, id, email, name, photoUrl, role, verified } satisfies BootPerson, token };
      },
    );
  });
}

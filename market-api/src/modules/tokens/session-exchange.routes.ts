import type { FastifyInstance } from 'fastify';
import type { BootPerson } from 'shared-contracts';
import { type Static, Type } from 'typebox';
import { compileValidator } from '../../endpoints/validator.ts';
import type { CountAccount } from '../../plugins/external/rate-limit.ts';
import type { IsHost } from '../../scopes/host.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { TokensService } from './tokens.service.ts';

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

import type { Role } from 'shared-contracts';
import type { EndpointScope } from 'shared-contracts/endpoints';
import type { CallInit } from '../inject.ts';
import { pageSession, signToken, unsigned } from '../tokens.ts';
import type { Actor, Cast } from './test-users.ts';

/** What somebody shows, and who they say they are where a call asks for it. */
interface Shown {
  readonly who: Actor;
  readonly proof: Pick<CallInit, 'token' | 'bearer' | 'headers'>;
  /** Asked of the server without the emulator, because the emulator's own ID tokens are unsigned. */
  readonly strict?: boolean;
}

export interface Caller {
  readonly title: string;
  /** @param rightful the one the call is for, whose token is bent in the columns about tokens */
  show(cast: Cast, scope: EndpointScope, rightful: Role): Promise<Shown>;
}

/** What this scope asks for, and nothing else. */
const credentials = (scope: EndpointScope, { token, idToken }: Pick<Actor, 'token' | 'idToken'>) =>
  scope === 'identity' ? { bearer: idToken } : { token };

const person = (title: string, of: (cast: Cast) => Actor): Caller => ({
  title,
  show: async (cast, scope) => ({ who: of(cast), proof: credentials(scope, of(cast)) }),
});

export const people: readonly Caller[] = [
  { title: 'nobody', show: async (cast) => ({ who: cast.buyer, proof: {} }) },
  person('buyer', ({ buyer }) => buyer),
  person('other buyer', ({ otherBuyer }) => otherBuyer),
  person('seller', ({ seller }) => seller),
  person('other seller', ({ otherSeller }) => otherSeller),
  person('admin', ({ admin }) => admin),
  person('buyer, now admin', ({ buyerMadeAdmin }) => buyerMadeAdmin),
  person('seller, now admin', ({ sellerMadeAdmin }) => sellerMadeAdmin),
  person('admin, now buyer', ({ adminMadeBuyer }) => adminMadeBuyer),
];

const bent = (
  title: string,
  proof: (who: Actor, scope: EndpointScope, cast: Cast) => Promise<Shown['proof']>,
) =>
  ({
    title,
    show: async (cast, scope, rightful) => ({
      who: cast[rightful],
      proof: await proof(cast[rightful], scope, cast),
    }),
  }) satisfies Caller;

/** Checked by signature, which the emulator does not do. */
const bentSignature = (
  title: string,
  bend: (token: string, who: Actor, cast: Cast) => Promise<string>,
): Caller => ({
  title,
  show: async (cast, scope, rightful) => {
    const who = cast[rightful];
    const [token, idToken] = [await bend(who.token, who, cast), await bend(who.idToken, who, cast)];
    return { who, proof: credentials(scope, { token, idToken }), strict: scope === 'identity' };
  },
});

function expiredIdToken({ idToken }: Actor): string {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const past = {
    ...claims,
    iat: claims.iat - 7200,
    auth_time: claims.auth_time - 7200,
    exp: claims.iat - 3600,
  };
  return unsigned(`.${Buffer.from(JSON.stringify(past)).toString('base64url')}.`);
}

export const tokens: readonly Caller[] = [
  bent('expired', async (who, scope, { market }) =>
    credentials(scope, {
      token: await signToken(market, who, { lifetime: -60 }),
      idToken: expiredIdToken(who),
    }),
  ),
  bentSignature('forged', (_token, who, { market }) =>
    signToken(market, who, { secret: 'a secret of somebody else, just as long' }),
  ),
  bentSignature('`alg: none`', async (token) => unsigned(token)),
  {
    title: 'deleted person',
    show: async ({ deleted }, scope, rightful) => ({
      who: deleted[rightful],
      proof: credentials(scope, deleted[rightful]),
    }),
  },
  bent('ID token as product token', async ({ idToken }) => ({ token: idToken })),
  bent('product token as ID token', async ({ token }) => ({ bearer: token })),
  bent('page cookie as either', async (who, _scope, { market }) => {
    const session = await pageSession(market, who);
    return { token: session, bearer: session, headers: { cookie: `market_session=${session}` } };
  }),
];

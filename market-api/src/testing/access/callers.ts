import type { Role } from 'shared-contracts';
import type { EndpointScope } from 'shared-contracts/endpoints';
import type { CallInit } from '../inject.ts';
import { claimsOf, pageSession, signToken, unsigned } from '../tokens.ts';
import type { Actor, TestUsers } from './test-users.ts';

/** The credentials of a caller, and the identity they claim where a call requires one. */
interface Shown {
  readonly who: Actor;
  readonly proof: Pick<CallInit, 'token' | 'bearer' | 'headers'>;
  /** Sent to the server without the emulator, because the emulator's own ID tokens are unsigned. */
  readonly strict?: boolean;
}

export interface Caller {
  readonly title: string;
  /** @param rightful the role the call is for; the columns about tokens use manipulated tokens of this user */
  show(testUsers: TestUsers, scope: EndpointScope, rightful: Role): Promise<Shown>;
}

/** The credentials that this scope requires, and nothing else. */
const credentials = (scope: EndpointScope, { token, idToken }: Pick<Actor, 'token' | 'idToken'>) =>
  scope === 'identity' ? { bearer: idToken } : { token };

const person = (title: string, of: (testUsers: TestUsers) => Actor): Caller => ({
  title,
  show: async (testUsers, scope) => ({ who: of(testUsers), proof: credentials(scope, of(testUsers)) }),
});

export const people: readonly Caller[] = [
  { title: 'nobody', show: async (testUsers) => ({ who: testUsers.buyer, proof: {} }) },
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
  proof: (who: Actor, scope: EndpointScope, testUsers: TestUsers) => Promise<Shown['proof']>,
) =>
  ({
    title,
    show: async (testUsers, scope, rightful) => ({
      who: testUsers[rightful],
      proof: await proof(testUsers[rightful], scope, testUsers),
    }),
  }) satisfies Caller;

/** Manipulates signatures, which the emulator does not verify. */
const bentSignature = (
  title: string,
  bend: (token: string, who: Actor, testUsers: TestUsers) => Promise<string>,
): Caller => ({
  title,
  show: async (testUsers, scope, rightful) => {
    const who = testUsers[rightful];
    const [token, idToken] = [await bend(who.token, who, testUsers), await bend(who.idToken, who, testUsers)];
    return { who, proof: credentials(scope, { token, idToken }), strict: scope === 'identity' };
  },
});

function expiredIdToken({ idToken }: Actor): string {
  const claims = claimsOf(idToken);
  const [issued, signedIn] = [Number(claims.iat), Number(claims.auth_time)];
  const past = { ...claims, iat: issued - 7200, auth_time: signedIn - 7200, exp: issued - 3600 };
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

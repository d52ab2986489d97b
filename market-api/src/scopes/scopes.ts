import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared-contracts';
import type { EndpointScope } from 'shared-contracts/endpoints';
import { forbidden, MarketProblem } from '../errors/market-problem.ts';
import type { Caller, Identity } from '../identity/caller.ts';
import type { CountAccount } from '../plugins/external/rate-limit.ts';

/**
 * Sets the caller on the request, or fails with the reason why the caller may not use the endpoint. Runs before the body is
 * read, and again when it has arrived.
 */
type Authenticate = (request: FastifyRequest) => Promise<void>;
/** How each scope authenticates its callers. */
export type Scopes = Readonly<Record<EndpointScope, Authenticate>>;

/** Reads `bearer <token>`, in upper or lower case; `bearer null`, which a signed-out page sends, counts as no token. */
export function bearerToken(header: string | string[] | undefined): string | undefined {
  const token = /^bearer +([\w.~+/=-]+)$/i.exec(String(header ?? '').trim())?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
}

/** Fails with `not_signed_in`. */
export function requireToken(header: string | string[] | undefined): string {
  const token = bearerToken(header);
  if (token === undefined) throw new MarketProblem('not_signed_in', 'Please sign in first.');
  return token;
}

/** @param callerOf finds the caller of a product token; fails with the reason why there is none */
export function createScopes(
  callerOf: (productToken: string) => Promise<Caller>,
  identityOf: (idToken: string) => Promise<Identity>,
  countAccount: CountAccount,
): Scopes {
  /** Accepts every caller who has a user record and a valid product token. */
  async function requireCaller(request: FastifyRequest): Promise<Caller> {
    const caller = await callerOf(requireToken(request.headers.freezertoken));
    await countAccount(request, caller.uid);
    request.caller = caller;
    return caller;
  }
  const only =
    (name: Role): Authenticate =>
    async (request) => {
      const { role } = await requireCaller(request);
      if (role !== name) throw forbidden(`Only ${name}s can do this.`);
    };
  return {
    // A valid token identifies the caller; with an invalid one the caller is anonymous, not refused.
    public: async (request) => {
      const token = bearerToken(request.headers.freezertoken);
      request.caller = undefined;
      if (token === undefined) return;
      try {
        request.caller = await callerOf(token);
      } catch (error) {
        if (!(error instanceof MarketProblem)) throw error;
      }
    },
    // Callers with a valid Firebase ID token, whether or not the market has a user record.
    identity: async (request) => {
      request.identity = await identityOf(requireToken(request.headers.authorization));
      await countAccount(request, request.identity.uid);
    },
    'signed-in': async (request) => void (await requireCaller(request)),
    buyer: only('buyer'),
    seller: only('seller'),
    admin: only('admin'),
  };
}

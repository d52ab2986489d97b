import type { FastifyRequest } from 'fastify';
import type { Role } from 'shared-contracts';
import type { EndpointScope } from 'shared-contracts/endpoints';
import { forbidden, MarketProblem } from '../errors/market-problem.ts';
import type { Caller, Identity } from '../identity/caller.ts';

/** What a scope needs to know about the outside. */
export interface Authenticator {
  /** The caller behind a product token; fails with the reason why there is none. */
  callerOf(productToken: string): Promise<Caller>;
  identityOf(idToken: string): Promise<Identity>;
  /** Counts a call of an account; fails with `rate_limited`. */
  countAccount(request: FastifyRequest, account: string): Promise<void>;
}

/**
 * Puts the caller on the request, or fails with the reason why they may not call. Runs before the body of a call is
 * read, and again when it is there.
 */
type Authenticate = (request: FastifyRequest) => Promise<void>;
/** How callers of each scope are known. */
export type Scopes = Readonly<Record<EndpointScope, Authenticate>>;

/** Reads `bearer <token>`, in any case; `bearer null` of a signed-out page counts as nothing. */
export function bearerToken(header: string | string[] | undefined): string | undefined {
  const token = /^bearer +([\w.~+/=-]+)$/i.exec(String(header ?? '').trim())?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
}

function requireToken(header: string | string[] | undefined): string {
  const token = bearerToken(header);
  if (token === undefined) throw new MarketProblem('not_signed_in', 'Please sign in first.');
  return token;
}

export function createScopes({ callerOf, identityOf, countAccount }: Authenticator): Scopes {
  /** Anybody with a record and a living product token. */
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
    // Somebody who shows a good token is known; a bad one makes a stranger, not an error.
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
    // People Firebase vouches for, whether the market has a record of them or not.
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

import type { FastifyRequest } from 'fastify';
import type { EndpointScope } from 'shared-contracts/endpoints';
import type { Caller, Identity } from '../identity/caller.ts';

/** What a scope needs to know about the outside. */
export interface Gatekeeper {
  /** The caller behind a product token; fails with the reason why there is none. */
  callerOf(productToken: string): Promise<Caller>;
  identityOf(idToken: string): Promise<Identity>;
  /** Counts a call of an account; fails with `rate_limited`. */
  countAccount(request: FastifyRequest, account: string): Promise<void>;
}

/** A part of the API that authenticates in one way. Its hook runs before every handler registered inside. */
export interface Scope {
  readonly name: EndpointScope;
  readonly authenticate: (request: FastifyRequest) => Promise<void>;
}

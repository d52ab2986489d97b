import type { FastifyRequest } from 'fastify';
import type { EndpointScope } from 'shared-contracts/endpoints';
import type { Caller, Identity } from '../identity/caller.ts';

/** What a scope needs to know about the outside. */
export interface Authenticator {
  /** The caller behind a product token; fails with the reason why there is none. */
  callerOf(productToken: string): Promise<Caller>;
  identityOf(idToken: string): Promise<Identity>;
  /** Counts a call of an account; fails with `rate_limited`. */
  countAccount(request: FastifyRequest, account: string): Promise<void>;
}

/** A part of the API that is open to one kind of callers. */
export interface Scope {
  readonly name: EndpointScope;
  /**
   * Puts the caller on the request, or fails with the reason why they may not call. Runs before the body of a call is
   * read, and again when it is there.
   */
  readonly authenticate: (request: FastifyRequest) => Promise<void>;
}

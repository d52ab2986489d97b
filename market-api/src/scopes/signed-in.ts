import type { FastifyRequest } from 'fastify';
import { MarketProblem } from '../errors/market-problem.ts';
import type { Caller } from '../identity/caller.ts';
import { bearerToken } from './bearer.ts';
import type { Authenticator, Scope } from './scope.ts';

/** Anybody with a record and a living product token. */
export function signedInScope(gate: Authenticator): Scope {
  return { name: 'signed-in', authenticate: async (request) => void (await requireCaller(gate, request)) };
}

/** @returns the caller, also put on the request. Fails with the reason why there is none. */
export async function requireCaller(gate: Authenticator, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request.headers.freezertoken);
  if (token === undefined) throw new MarketProblem('not_signed_in', 'Please sign in first.');
  const caller = await gate.callerOf(token);
  await gate.countAccount(request, caller.uid);
  request.caller = caller;
  return caller;
}

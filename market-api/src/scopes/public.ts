import { MarketProblem } from '../errors/market-problem.ts';
import { bearerToken } from './bearer.ts';
import type { Authenticator, Scope } from './scope.ts';

/** Everybody. Somebody who shows a good token is known; a bad one makes a stranger, not an error. */
export function publicScope(gate: Authenticator): Scope {
  return {
    name: 'public',
    authenticate: async (request) => {
      const token = bearerToken(request.headers.freezertoken);
      request.caller = undefined;
      if (token === undefined) return;
      try {
        request.caller = await gate.callerOf(token);
      } catch (error) {
        if (!(error instanceof MarketProblem)) throw error;
      }
    },
  };
}

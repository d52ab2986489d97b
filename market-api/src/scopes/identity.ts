import { MarketProblem } from '../errors/market-problem.ts';
import { bearerToken } from './bearer.ts';
import type { Authenticator, Scope } from './scope.ts';

/** People Firebase vouches for, whether the market has a record of them or not. */
export function identityScope(gate: Authenticator): Scope {
  return {
    name: 'identity',
    authenticate: async (request) => {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw new MarketProblem('not_signed_in', 'Please sign in first.');
      request.identity = await gate.identityOf(token);
      await gate.countAccount(request, request.identity.uid);
    },
  };
}

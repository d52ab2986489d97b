import { forbidden } from '../errors/market-problem.ts';
import type { Authenticator, Scope } from './scope.ts';
import { requireCaller } from './signed-in.ts';

export function buyerScope(gate: Authenticator): Scope {
  return {
    name: 'buyer',
    authenticate: async (request) => {
      const { role } = await requireCaller(gate, request);
      if (role !== 'buyer') throw forbidden('Only buyers can do this.');
    },
  };
}

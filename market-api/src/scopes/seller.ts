import { forbidden } from '../errors/market-problem.ts';
import type { Authenticator, Scope } from './scope.ts';
import { requireCaller } from './signed-in.ts';

export function sellerScope(gate: Authenticator): Scope {
  return {
    name: 'seller',
    authenticate: async (request) => {
      const { role } = await requireCaller(gate, request);
      if (role !== 'seller') throw forbidden('Only sellers can do this.');
    },
  };
}

import { forbidden } from '../errors/market-problem.ts';
import type { Authenticator, Scope } from './scope.ts';
import { requireCaller } from './signed-in.ts';

export function adminScope(gate: Authenticator): Scope {
  return {
    name: 'admin',
    authenticate: async (request) => {
      const { role } = await requireCaller(gate, request);
      if (role !== 'admin') throw forbidden('Only admins can do this.');
    },
  };
}

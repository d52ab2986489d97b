import { adminScope } from './admin.ts';
import { buyerScope } from './buyer.ts';
import { identityScope } from './identity.ts';
import { publicScope } from './public.ts';
import type { Authenticator, Scope } from './scope.ts';
import { sellerScope } from './seller.ts';
import { signedInScope } from './signed-in.ts';

/** All scopes of the endpoint table. */
export function createScopes(gate: Authenticator): Scope[] {
  return [publicScope, identityScope, signedInScope, buyerScope, sellerScope, adminScope].map((scope) =>
    scope(gate),
  );
}

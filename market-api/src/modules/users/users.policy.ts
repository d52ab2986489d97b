import type { Role } from 'shared-contracts';
import type { Config } from '../../config.ts';
import { invalid, MarketProblem } from '../../errors/market-problem.ts';
import type { Caller, Identity } from '../../identity/caller.ts';
import type { UserRow } from './users.repository.ts';

type Target = Pick<UserRow, 'id' | 'role'>;

export function refuseSelf(caller: Caller, target: Target): void {
  if (caller.id !== target.id) return;
  throw new MarketProblem('self_change', 'You cannot do this to your own account.');
}

/** @param others how many other admins there are */
export function refuseLastAdmin(target: Target, others: number): void {
  if (target.role !== 'admin' || others > 0) return;
  throw new MarketProblem('last_admin', 'This is the last admin: the market needs at least one.');
}

/** A non-admin becomes admin, an admin becomes buyer; there is no other change of role. */
export function requireRoleChange(target: Target, role: Role): void {
  if (role === target.role || role === 'admin' || (target.role === 'admin' && role === 'buyer')) return;
  throw invalid('userrole', 'A person can only become admin, and an admin can only become buyer.');
}

/** Demo accounts live in the emulator only and have nobody to verify an address with. */
const DEMO_DOMAIN = '@market.test';

/** MARKET_ADMIN_EMAILS makes an admin only of somebody who proved to own the address. */
export const adminRule =
  ({ adminEmails, env }: Pick<Config, 'adminEmails' | 'env'>) =>
  ({ email, emailVerified }: Identity): boolean =>
    adminEmails.includes(email) && (emailVerified || (env === 'demo' && email.endsWith(DEMO_DOMAIN)));

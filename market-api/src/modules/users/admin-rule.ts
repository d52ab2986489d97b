import type { Config } from '../../config.ts';
import type { AdminRule } from './users.service.ts';

/** Demo accounts live in the emulator only and have nobody to verify an address with. */
const DEMO_DOMAIN = '@market.test';

/** MARKET_ADMIN_EMAILS makes an admin only of somebody who proved to own the address. */
export function adminRule({ adminEmails, env }: Pick<Config, 'adminEmails' | 'env'>): AdminRule {
  return ({ email, emailVerified }) =>
    adminEmails.includes(email) && (emailVerified || (env === 'demo' && email.endsWith(DEMO_DOMAIN)));
}

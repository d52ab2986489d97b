import type { Role } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';

export interface CallerRow {
  readonly uid: string;
  readonly role: Role;
  readonly disabled_at: Date | null;
}

/**
 * The record behind a caller. Until the transaction ends it cannot be changed; others who only read it, as their own
 * writes do, need not wait.
 */
export async function lockCaller(tx: Db, id: string): Promise<CallerRow | undefined> {
  return tx
    .selectFrom('users')
    .select(['uid', 'role', 'disabled_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

import type { Db } from '../../database/schema.ts';

export interface AuditEntry {
  readonly actor: { readonly id: string | null; readonly email: string };
  readonly action:
    | 'user.delete'
    | 'user.role'
    | 'user.verified'
    | 'user.name'
    | 'category.add'
    | 'product.relist';
  /** What was changed, as `kind:id`. */
  readonly target: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The market itself, where a setting and no person made the change. */
export const marketItself = { id: null, email: 'market' } as const;

/** Writes down a change, in the transaction that makes it. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const row = {
    actor_id: entry.actor.id,
    actor_email: entry.actor.email,
    action: entry.action,
    target: entry.target,
    old_value: JSON.stringify(entry.old ?? null),
    new_value: JSON.stringify(entry.new ?? null),
  };
  await db.insertInto('audit').values(row).execute();
}

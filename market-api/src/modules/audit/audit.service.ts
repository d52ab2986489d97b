import { type Db, run } from '../../database/db.ts';

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

/** The market itself as the actor, for changes made by a setting and not by a person. */
export const marketItself = { id: null, email: 'market' } as const;

/** Records a change in the audit log, in the transaction that makes the change. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const [from, to] = [entry.old, entry.new].map((value) => JSON.stringify(value ?? null));
  await run(db)`insert into audit (actor_id, actor_email, action, target, old_value, new_value)
    values (${entry.actor.id}, ${entry.actor.email}, ${entry.action}, ${entry.target}, ${from}, ${to})`;
}

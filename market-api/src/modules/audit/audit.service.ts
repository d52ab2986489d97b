import { type Db, run } from '../../database/db.ts';

interface Actor {
  readonly id: string | null;
  readonly email: string;
}

type Action = 'user.delete' | 'user.role' | 'user.verified' | 'user.name' | 'category.add' | 'product.relist';

/** The market itself as the actor, for changes made by a setting and not by a person. */
export const marketItself: Actor = { id: null, email: 'market' };

/**
 * Records a change in the audit log, in the transaction that makes the change.
 * @param target what was changed, as `kind:id`
 */
export async function recordAudit(
  tx: Db,
  { id, email }: Actor,
  action: Action,
  target: string,
  change: { readonly old: unknown; readonly new: unknown },
): Promise<void> {
  const [from, to] = [change.old, change.new].map((value) => JSON.stringify(value));
  await run(tx)`insert into audit (actor_id, actor_email, action, target, old_value, new_value)
    values (${id}, ${email}, ${action}, ${target}, ${from}, ${to})`;
}

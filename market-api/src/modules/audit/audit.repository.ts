import type { Insertable } from 'kysely';
import type { AuditTable, Db } from '../../database/schema.ts';

export async function insertAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

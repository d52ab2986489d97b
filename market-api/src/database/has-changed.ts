import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

interface Change {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult | InsertResult | undefined>;
}

/** Runs a statement. @returns whether it changed any row */
export async function hasChanged(statement: Change): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  if (result === undefined) return false;
  const count =
    'numUpdatedRows' in result
      ? result.numUpdatedRows
      : 'numDeletedRows' in result
        ? result.numDeletedRows
        : (result.numInsertedOrUpdatedRows ?? 0n);
  return count > 0n;
}

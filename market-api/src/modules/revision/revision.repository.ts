import { columnOf, type Db, run } from '../../database/db.ts';
import { prepared } from '../../database/prepared-client.ts';

/** One statement, so that base and changes are of one moment. */
export async function readRevision(db: Db): Promise<string> {
  const [value = '0'] = await columnOf(db)<string>`
    ${prepared}select ((select value from revision_base) + (select count(*) from revision_changes))::text as value`;
  return value;
}

/** Moves the changes so far into the base: the number stays, and reading it stays cheap. */
export const foldRevision = (db: Db): Promise<void> =>
  run(db)`
    with folded as (delete from revision_changes returning id)
    update revision_base set value = value + (select count(*) from folded)
    where exists (select from folded)`;

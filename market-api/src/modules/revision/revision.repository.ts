import { type Db, run, scalarOf } from '../../database/db.ts';
import { prepared } from '../../database/prepared-client.ts';

/** Reads base and changes in one statement, so that both are of the same moment. */
export const readRevision = (db: Db) =>
  scalarOf(db)<string>`
    ${prepared}select ((select value from revision_base) + (select count(*) from revision_changes))::text as value`;

/** Folds the changes so far into the base: the revision does not change, and reading it stays cheap. */
export const foldRevision = (db: Db): Promise<void> =>
  run(db)`
    with folded as (delete from revision_changes returning id)
    update revision_base set value = value + (select count(*) from folded)
    where exists (select from folded)`;

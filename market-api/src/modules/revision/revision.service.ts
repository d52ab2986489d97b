import { afterNow } from '../../answers/after-now.ts';
import type { Db } from '../../database/schema.ts';
import { foldRevision, readRevision } from './revision.repository.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

export function createRevisionService(db: Db) {
  return {
    /** A whole number as text; after a change that visitors can see it is higher than before. Who asks at the same time shares a look. */
    read: afterNow(() => readRevision(db)),
    /** To be called now and then. */
    fold: () => foldRevision(db),
  };
}

import { afterNow } from '../../answers/after-now.ts';
import { watchRevision } from '../../answers/watch-revision.ts';
import type { OpenDatabase } from '../../database/open.ts';
import { foldRevision, readRevision } from './revision.repository.ts';

export type RevisionService = ReturnType<typeof createRevisionService>;

export function createRevisionService({
  db,
  writes,
  isAlone,
}: Pick<OpenDatabase, 'db' | 'writes' | 'isAlone'>) {
  const read = afterNow(() => readRevision(db));
  return {
    /** A whole number as text; after a change that visitors can see it is higher than before. Who asks at the same time shares a look. */
    read,
    /** The same for those who keep what was made of it: some milliseconds old where another process wrote. */
    known: watchRevision({ read, writes, isAlone }),
    /** To be called now and then. */
    fold: () => foldRevision(db),
  };
}

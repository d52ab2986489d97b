import { clean, cleanable } from '../writer/clean.ts';
import { readLog } from '../writer/log-archive.ts';
import { update } from '../writer/update.ts';
import type { Answer } from './answer.ts';
import { secondsOf } from './duration.ts';
import type { CliContext } from './options.ts';
import { readRegistry, remoteWord } from './read-registry.ts';
import { UsageError } from './usage.ts';

/** Pages are hardly open for longer, and one that is loads itself again when it misses a file. */
const AFTER = '30d';
const KEEP = '5';

/**
 * `release -- clean <remote> [--after 30d] [--keep 5] [--dry-run]`: takes versions that nobody gets any more out of the registry, and then
 * their files out of the store. One that is live, rolled out, or among the last that were live stays.
 * @throws UsageError, RegistryError `unknown_remote`, what `update` throws
 */
export async function cleanCommand(context: CliContext): Promise<Answer> {
  const { store, signer, by, after = AFTER, keep = KEEP, dryRun } = context;
  const id = remoteWord(context);
  if (!/^\d{1,3}$/.test(keep)) throw new UsageError(`--keep ${keep} is no count.`);
  const document = await readRegistry(context);
  const log = await readLog(store, document, { remote: id });
  const options = {
    ...{ log, keep: Number(keep), now: Date.now() },
    afterMs: secondsOf(after, '--after') * 1000,
  };
  let gone: readonly string[] = [];
  if (dryRun) gone = cleanable(document, id, options);
  else
    await update(store, signer, (before) => {
      gone = cleanable(before, id, options);
      return clean(before, by, id, gone);
    });
  // Anybody who reads the registry knows them no longer, or learns it in a moment: nothing refers to the files.
  if (!dryRun) for (const version of gone) await store.removeVersion(id, version);
  const what = gone.length === 1 ? 'version' : 'versions';
  const said =
    gone.length === 0
      ? `Nothing of ${id} is old enough to go.`
      : `${dryRun ? 'Would remove' : 'Removed'} ${gone.length} ${what} of ${id}: ${gone.join(', ')}.`;
  return { text: said, data: { remote: id, removed: gone, dryRun } };
}

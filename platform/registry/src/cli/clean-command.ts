import { cleanable, clean as without } from '../writer/clean.ts';
import { readLog } from '../writer/log-archive.ts';
import { update } from '../writer/update.ts';
import type { ReleaseCommand } from './command.ts';
import { flags } from './flags.ts';
import { readNumbers } from './live-numbers.ts';
import { readRegistry } from './read-registry.ts';

/** Pages are rarely open for longer than this; one whose files are missing reloads itself. */
const AFTER_S = 30 * 86_400;
const KEEP = 5;

/** A sentence on what the site does not know about open pages. @param from milliseconds since 1970 */
function unknownText(since: string | undefined, from: number): string {
  if (since === undefined)
    return '(The site does not answer: which versions are open in a browser is not known.)';
  return Date.parse(since) <= from
    ? ''
    : `(The site listens to pages since ${since}: what was open before is not known.)`;
}

export const clean: ReleaseCommand = {
  usage: 'clean <remote>',
  group: 'Store and keys',
  summary: 'Removes versions that nobody gets any more',
  more: 'With their files. What is live, rolled out, or a way back stays.',
  example: 'clean mfe-seller --after 20d --keep 10 --dry-run',
  options: [flags.after, flags.keep, flags.cleanForce],
  refusedBy: 'a key that may not change the remote',
  async run(
    [id = ''],
    { force = false, after = AFTER_S, keep = KEEP, dryRun = false },
    { store, signer, by, env },
  ) {
    const document = await readRegistry(store);
    const log = await readLog(store, document, { remote: id });
    const options = { log, keep, now: Date.now(), afterMs: after * 1000 };
    const from = options.now - options.afterMs;
    const { since, reported = [] } = (force ? undefined : await readNumbers(env)) ?? {};
    const recent = reported.filter(({ remote, at }) => remote === id && Date.parse(at) >= from);
    const open = new Map(recent.map(({ version, at }) => [version, at]));
    let gone: readonly string[] = [];
    let stillOpen: readonly string[] = [];
    await update(store, signer, (before) => {
      const all = cleanable(before, id, options);
      stillOpen = all.filter((version) => open.has(version));
      gone = all.filter((version) => !open.has(version));
      return without(before, by, id, gone);
    });
    // Remove the files last: the registry does not refer to them any more.
    for (const version of gone) await store.removeVersion(id, version);
    const what = gone.length === 1 ? 'version' : 'versions';
    const result =
      gone.length === 0
        ? `Nothing of ${id} is old enough to go.`
        : `${dryRun ? 'Would remove' : 'Removed'} ${gone.length} ${what} of ${id}: ${gone.join(', ')}.`;
    const lines = [
      result,
      ...stillOpen.map(
        (version) =>
          `${version} stays: a page with it has reported at ${open.get(version)}. Also that one: --force.`,
      ),
    ];
    if (!force && gone.length > 0) lines.push(unknownText(since, from));
    const data = { remote: id, removed: gone, open: stillOpen, heardSince: since ?? null, dryRun };
    return { text: lines.filter(Boolean).join('\n'), data };
  },
};

import type { RegistryDocument } from '../document/schema.ts';
import { cleanable, clean as without } from '../writer/clean.ts';
import { readLog } from '../writer/log-archive.ts';
import { update } from '../writer/update.ts';
import type { ReleaseCommand } from './command.ts';
import { flags } from './flags.ts';
import { type Received, readReceived } from './live-numbers.ts';
import { readRegistry } from './read-registry.ts';

/** Pages are hardly open for longer, and one that misses a file loads itself again. */
const AFTER_S = 30 * 86_400;
const KEEP = 5;

/** When a page with a version has last reported, of those that did since then. @param from milliseconds since 1970 */
function openSince(received: Received | undefined, id: string, from: number): ReadonlyMap<string, string> {
  const own = (received?.reported ?? []).filter(({ remote, at }) => remote === id && Date.parse(at) >= from);
  return new Map(own.map(({ version, at }) => [version, at]));
}

/** What the site does not know of pages that are open. */
function receivedText(received: Received | undefined, from: number): string {
  if (received === undefined)
    return '(The site does not answer: which versions are open in a browser is not known.)';
  return Date.parse(received.since) <= from
    ? ''
    : `(The site listens to pages since ${received.since}: what was open before is not known.)`;
}

export const clean: ReleaseCommand = {
  usage: 'clean <remote>',
  group: 'Store and keys',
  summary: 'Removes versions that nobody gets any more',
  more: 'With their files. What is live, rolled out, or a way back stays.',
  example: 'clean mfe-seller --after 20d --keep 10 --dry-run',
  options: [flags.after, flags.keep, flags.cleanForce],
  refusedBy: 'a key that may not change the remote',
  /**
   * Takes versions that nobody gets any more out of the registry, and then their files out of the store; without `--force` not those that a page
   * has reported with.
   * @throws RegistryError `unknown_remote`, what `update` throws
   */
  async run(
    [id = ''],
    { force = false, after = AFTER_S, keep = KEEP, dryRun = false },
    { store, signer, by, env },
  ) {
    const document = await readRegistry(store);
    const log = await readLog(store, document, { remote: id });
    const options = { log, keep, now: Date.now(), afterMs: after * 1000 };
    const received = force ? undefined : await readReceived(env);
    const open = openSince(received, id, options.now - options.afterMs);
    let gone: readonly string[] = [];
    let stillOpen: readonly string[] = [];
    const choose = (from: RegistryDocument) => {
      const all = cleanable(from, id, options);
      stillOpen = all.filter((version) => open.has(version));
      gone = all.filter((version) => !open.has(version));
    };
    await update(store, signer, (before) => {
      choose(before);
      return without(before, by, id, gone);
    });
    // No reader of the registry refers to these files any more.
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
    if (!force && gone.length > 0) lines.push(receivedText(received, options.now - options.afterMs));
    const data = { remote: id, removed: gone, open: stillOpen, heardSince: received?.since ?? null, dryRun };
    return { text: lines.filter(Boolean).join('\n'), data };
  },
};

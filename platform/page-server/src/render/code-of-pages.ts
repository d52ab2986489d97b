import { LRUCache } from 'lru-cache';
import { type BootManifest, matchRemotePath } from 'shared-contracts';
import { pathnameOf } from '../assign/request-address.ts';
import type { ServerBuild } from './types.ts';

const MAX_ENTRIES = 1000;

/**
 * Which remotes' code a page needs: that of its address, and that of the remotes whose slots it shows, which is found out by rendering
 * it once without them. So a remote's code never runs in a process for pages on which the remote does not appear.
 */
export function createCodeOfPages() {
  const slots = new LRUCache<string, ReadonlySet<string>>({ max: MAX_ENTRIES });

  function place(boot: BootManifest, url: string) {
    const match = matchRemotePath(boot.remotes, pathnameOf(url));
    const key = match ? `${match.remote.id} ${match.remote.version} ${match.path}` : 'the host';
    return { key, own: match?.remote.id, shown: slots.get(key) ?? new Set<string>() };
  }

  return {
    /** @param builds those available for the visitor's versions */
    of(boot: BootManifest, url: string, builds: readonly ServerBuild[]): readonly ServerBuild[] {
      const { own, shown } = place(boot, url);
      return builds.filter(({ id }) => id === own || shown.has(id));
    },
    /** Stores that pages of this address show slots of these remotes. @returns whether that is new */
    shows(
      boot: BootManifest,
      url: string,
      remotes: readonly string[],
      builds: readonly ServerBuild[],
    ): boolean {
      const { key, own, shown } = place(boot, url);
      const filling = new Set(boot.remotes.filter(({ slots }) => slots.length > 0).map(({ id }) => id));
      // Only remotes with an available build: a process may request anything.
      const added = builds
        .map(({ id }) => id)
        .filter((id) => remotes.includes(id) && filling.has(id) && id !== own && !shown.has(id));
      if (added.length > 0) slots.set(key, new Set([...shown, ...added]));
      return added.length > 0;
    },
  };
}

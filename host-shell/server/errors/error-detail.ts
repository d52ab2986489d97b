import { LRUCache } from 'lru-cache';
import type { SourceMaps } from 'remote-registry';
import type { PlatformErrorDetail, PlatformErrorGroup, PlatformSource } from 'shared-contracts/platform';
import type { ErrorGroup } from './error-groups.ts';

const KEPT = 100;

export function shownGroup({ frames: _, ...group }: ErrorGroup): PlatformErrorGroup {
  const iso = (at: number) => new Date(at).toISOString();
  return { ...group, firstAt: iso(group.firstAt), lastAt: iso(group.lastAt) };
}

/** The places of a group in the sources of its version; found once, for sources of a version do not change. */
export function createErrorDetail(maps: SourceMaps) {
  const known = new LRUCache<string, readonly (PlatformSource | null)[]>({ max: KEPT });

  /** @returns `busy` while too many ask for source maps @throws what keeps them from being read */
  return async (group: ErrorGroup): Promise<PlatformErrorDetail | 'busy'> => {
    const { id, remote, version, frames } = group;
    const own = `${remote}/`;
    const places = frames.flatMap(({ file, line, column }) =>
      file.startsWith(own) ? [{ file: file.slice(own.length), line, column }] : [],
    );
    const found = known.get(id) ?? (await maps.find(remote, version, places));
    if (found === 'busy') return found;
    // A map that was not there may be published a little later.
    if (found.some((place) => place !== null)) known.set(id, found);
    const sources = [...found];
    return {
      ...shownGroup(group),
      frames: frames.map((frame) => ({
        ...frame,
        source: frame.file.startsWith(own) ? (sources.shift() ?? null) : null,
      })),
    };
  };
}

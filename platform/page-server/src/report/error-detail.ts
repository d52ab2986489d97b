import { LRUCache } from 'lru-cache';
import { HOST_ID, type SourceMaps, type VersionPlace } from 'registry';
import type { PlatformErrorDetail, PlatformErrorGroup, PlatformSource } from 'shared-contracts/platform';
import { RENDER_FILE } from '../render/spawn-process.ts';
import type { ErrorGroup } from './error-groups.ts';

const MAX_ENTRIES = 100;

export function shownGroup({ frames: _, host: __, ...group }: ErrorGroup): PlatformErrorGroup {
  const iso = (at: number) => new Date(at).toISOString();
  return { ...group, firstAt: iso(group.firstAt), lastAt: iso(group.lastAt) };
}

/**
 * The places of a group in the sources of its version, and of the host's; found once for each host, for sources of a version do not change.
 * @param ownHost the version that this server was started with
 */
export function createErrorDetail(maps: SourceMaps, ownHost: () => Promise<string | undefined>) {
  const known = new LRUCache<string, readonly (PlatformSource | null)[]>({ max: MAX_ENTRIES });

  /** Browsers' files are named by their content: while no host is released, one of this name can only be of this server's. */
  async function hostOf({ remote, version, host, place }: ErrorGroup): Promise<string | undefined> {
    if (remote === HOST_ID) return version;
    return host ?? (place === 'browser' ? await ownHost() : undefined);
  }

  /** @returns `busy` while too many ask for source maps @throws what keeps them from being read */
  return async (group: ErrorGroup): Promise<PlatformErrorDetail | 'busy'> => {
    const { id, remote, version, frames } = group;
    const host = await hostOf(group);
    const placeOf = ({ file, ...at }: ErrorGroup['frames'][number]): VersionPlace | undefined => {
      const [owner, name = ''] = file.split('/');
      if (owner !== HOST_ID) return owner === remote ? { remote, version, file: name, ...at } : undefined;
      return host === undefined ? undefined : { remote: HOST_ID, version: host, file: inBundle(name), ...at };
    };
    const places = frames.map(placeOf);
    const requested = places.filter((place) => place !== undefined);
    // Which host a group's pages were from may be known only later: then other places are asked for.
    const key = `${id} ${host ?? ''}`;
    const found = known.get(key) ?? (await maps.find(requested));
    if (found === 'busy') return found;
    // A map that was not there may be published a little later.
    if (found.some((place, at) => place !== null && requested[at]?.remote === remote)) known.set(key, found);
    const sources = [...found];
    return {
      ...shownGroup(group),
      frames: frames.map((frame, at) => ({
        ...frame,
        source: places[at] === undefined ? null : (sources.shift() ?? null),
      })),
    };
  };
}

const inBundle = (name: string) => (name === RENDER_FILE ? `dist-server/${name}` : `dist/${name}`);

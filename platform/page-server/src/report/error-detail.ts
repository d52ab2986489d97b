import { HOST_ID, type SourceMaps, type VersionPlace } from 'registry';
import type { PlatformErrorDetail, PlatformErrorGroup } from 'shared-contracts/platform';
import { RENDER_FILE } from '../render/spawn-process.ts';
import type { ErrorGroup } from './error-groups.ts';

export function shownGroup({ frames: _, host: __, ...group }: ErrorGroup): PlatformErrorGroup {
  const iso = (at: number) => new Date(at).toISOString();
  return { ...group, firstAt: iso(group.firstAt), lastAt: iso(group.lastAt) };
}

/**
 * Maps the frames of a group to places in the sources of its version, and of the host's.
 * @param ownHost the version of the host that this server was started with
 */
export function createErrorDetail(maps: SourceMaps, ownHost: () => Promise<string | undefined>) {
  /** Names of browsers' files contain a hash: while no host is released, a file of this name can only be one of this server's. */
  async function hostOf({ remote, version, host, place }: ErrorGroup): Promise<string | undefined> {
    if (remote === HOST_ID) return version;
    return host ?? (place === 'browser' ? await ownHost() : undefined);
  }

  /** @returns `busy` while too many callers read source maps @throws the error that prevents reading them */
  return async (group: ErrorGroup): Promise<PlatformErrorDetail | 'busy'> => {
    const { remote, version, frames } = group;
    const host = await hostOf(group);
    const places = frames.map(({ file, ...at }): VersionPlace | undefined => {
      const [owner, name = ''] = file.split('/');
      if (owner !== HOST_ID) return owner === remote ? { remote, version, file: name, ...at } : undefined;
      return host === undefined ? undefined : { remote: HOST_ID, version: host, file: inBundle(name), ...at };
    });
    const found = await maps.find(places.filter((place) => place !== undefined));
    if (found === 'busy') return found;
    const sources = found.values();
    return {
      ...shownGroup(group),
      frames: frames.map((frame, at) => ({ ...frame, source: (places[at] && sources.next().value) ?? null })),
    };
  };
}

const inBundle = (name: string) => (name === RENDER_FILE ? `dist-server/${name}` : `dist/${name}`);

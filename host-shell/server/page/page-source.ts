import { drawVersions, type RegistryReader } from 'remote-registry';
import type { BootManifest } from 'shared-contracts';
import type { HostBuild } from '../build/host-build.ts';
import type { ServerBuilds } from '../render/server-builds.ts';
import type { ServerBuild } from '../render/types.ts';
import type { HostSettings } from '../settings.ts';
import { bootManifest } from './boot-manifest.ts';
import type { DevelopmentRooms } from './development-rooms.ts';

/** What one visitor's page is made of: the registry's versions, or rooms that run from source. */
export interface PageParts {
  readonly boot: BootManifest;
  readonly host: HostBuild;
  /** Server builds at hand for the assigned versions. */
  readonly builds: readonly ServerBuild[];
}

export interface PageSource {
  forVisitor(visitorId: string): Promise<PageParts>;
}

export interface PageSourceOptions {
  readonly settings: HostSettings;
  readonly host: HostBuild;
  readonly registry: RegistryReader;
  readonly serverBuilds: ServerBuilds;
  readonly rooms: DevelopmentRooms;
}

export function createPageSource({
  settings,
  host,
  registry,
  serverBuilds,
  rooms,
}: PageSourceOptions): PageSource {
  return {
    async forVisitor(visitorId) {
      const document = registry.document();
      const assigned = document ? drawVersions(document, visitorId) : [];
      const fromSource = await rooms.remotes();
      const build = (await rooms.hostBuild()) ?? host;
      const boot = bootManifest(settings, build, registry.serial, assigned);
      const replaced = new Set(fromSource.map((remote) => remote.id));
      const remotes = [...boot.remotes.filter((remote) => !replaced.has(remote.id)), ...fromSource];
      const builds = assigned
        .filter(({ id }) => !replaced.has(id))
        .map((remote) => serverBuilds.get(remote, remote.build))
        .filter((found) => found !== undefined);
      return { boot: { ...boot, remotes }, host: build, builds };
    },
  };
}

import { assignVersions, type RegistryReader } from 'remote-registry';
import type { BootManifest } from 'shared-contracts';
import type { HostBuild } from '../build/host-build.ts';
import type { ServerBuilds } from '../render/server-builds.ts';
import type { ServerBuild } from '../render/types.ts';
import type { HostSettings } from '../settings.ts';
import { bootManifest } from './boot-manifest.ts';

/** What one visitor's page is made of. */
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
}

/** Pages from what the registry says: the versions that are assigned to each visitor. */
export function createPageSource({ settings, host, registry, serverBuilds }: PageSourceOptions): PageSource {
  return {
    async forVisitor(visitorId) {
      const document = registry.document();
      const assigned = document ? assignVersions(document, visitorId) : [];
      const builds = assigned
        .map((remote) => serverBuilds.get(remote, remote.build))
        .filter((found) => found !== undefined);
      return { boot: bootManifest(settings, host, registry.serial, assigned), host, builds };
    },
  };
}

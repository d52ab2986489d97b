import { type AssignedRemote, assignVersions, HOST_ID, type RegistryReader, type Visit } from 'registry';
import type { BootManifest, PreviewMark } from 'shared-contracts';
import type { ShownPreview } from '../assign/preview/previews.ts';
import type { ServerBuild } from '../render/types.ts';
import type { HostSettings } from '../settings.ts';
import { bootManifest } from './boot-manifest.ts';
import type { HostBuild } from './host-build.ts';
import type { ServerBuilds } from './server-builds.ts';

export interface PageParts {
  readonly boot: BootManifest;
  readonly host: HostBuild;
  readonly builds: readonly ServerBuild[];
}

export interface PageSource {
  /** @param preview what the visit is shown in the place of what it is assigned */
  forVisit(visit: Visit, preview?: ShownPreview): Promise<PageParts>;
}

export interface PageSourceOptions {
  readonly settings: HostSettings;
  readonly host: HostBuild;
  readonly ownVersion?: () => string | undefined;
  readonly registry: RegistryReader;
  readonly serverBuilds: ServerBuilds;
}

/** Pages from what the registry says: the versions that are assigned to each visit. */
export function createPageSource({
  settings,
  host,
  ownVersion = () => undefined,
  registry,
  serverBuilds,
}: PageSourceOptions): PageSource {
  return {
    async forVisit(visit, preview) {
      const document = registry.document();
      const assigned = withPreview(document ? assignVersions(document, visit) : [], preview);
      const builds = assigned
        .map((remote) => serverBuilds.get(remote, remote.build))
        .filter((found) => found !== undefined);
      const own = ownVersion();
      const isReleased = own !== undefined && document?.host?.versions[own] !== undefined;
      const boot = bootManifest(settings, host, registry.serial, assigned, isReleased ? own : undefined);
      return { boot: preview ? { ...boot, preview: markOf(preview) } : boot, host, builds };
    },
  };
}

/** A remote that nobody has been given yet joins the others. */
function withPreview(
  assigned: readonly AssignedRemote[],
  preview: ShownPreview | undefined,
): readonly AssignedRemote[] {
  if (preview === undefined) return assigned;
  const isShown = ({ id }: AssignedRemote) => preview.remotes.some((shown) => shown.id === id);
  const remotes = [...assigned.filter((remote) => !isShown(remote)), ...preview.remotes];
  return remotes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function markOf({ remotes, host, until }: ShownPreview): PreviewMark {
  return {
    versions: {
      ...(host === undefined ? {} : { [HOST_ID]: host }),
      ...Object.fromEntries(remotes.map(({ id, version }) => [id, version])),
    },
    until: new Date(until * 1000).toISOString(),
  };
}

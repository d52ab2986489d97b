import { type AssignedRemote, assignVersions, HOST_ID, type RegistryReader, type Visit } from 'registry';
import type { BootManifest, PreviewMark } from 'shared-contracts';
import type { OwnVersion } from '../assign/host-release/own-version.ts';
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

/** The parts of a visit's page. @param preview what the visit is shown instead of its assigned versions */
export type PageSource = (visit: Visit, preview?: ShownPreview) => Promise<PageParts>;

/** Pages as the registry has them: with the versions that are assigned to each visit. */
export function createPageSource(
  settings: HostSettings,
  host: HostBuild,
  own: OwnVersion,
  registry: RegistryReader,
  serverBuilds: ServerBuilds,
): PageSource {
  return async (visit, preview) => {
    const document = registry.document();
    const assigned = withPreview(document ? assignVersions(document, visit) : [], preview);
    const builds = assigned
      .map((remote) => serverBuilds.get(remote, remote.build))
      .filter((found) => found !== undefined);
    const isReleased = document?.host?.versions[own.known ?? ''] !== undefined;
    const boot = bootManifest(settings, host, registry.serial, assigned, isReleased ? own.known : undefined);
    return { boot: preview ? { ...boot, preview: markOf(preview) } : boot, host, builds };
  };
}

/** A previewed remote that no visitor gets yet is added to the others. */
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

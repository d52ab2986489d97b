import { pathsOverlap, type RemotePath } from 'shared-contracts';
import { givenVersions } from '../document/host-entry.ts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/** Two remotes must never serve the same address. Within one remote, the more specific path wins. */
function overlapOf(
  document: RegistryDocument,
  id: string,
  version: string,
  paths: readonly RemotePath[] = [],
): string | undefined {
  for (const [otherId, other] of Object.entries(document.remotes)) {
    if (otherId === id) continue;
    const answered = givenVersions(other).flatMap((given) => other.versions[given]?.paths ?? []);
    for (const theirs of answered) {
      const ours = paths.find(({ path }) => pathsOverlap(path, theirs.path));
      if (ours !== undefined)
        return `${id} ${version} would answer ${ours.path}, but ${otherId} (team ${other.team}) answers ${theirs.path}.`;
    }
  }
  return undefined;
}

/** @throws RegistryError `overlap` */
export function assertNoOverlap(...version: Parameters<typeof overlapOf>): void {
  const overlap = overlapOf(...version);
  if (overlap !== undefined) throw new RegistryError('overlap', overlap);
}

/** @returns why the versions of this entry that visitors get overlap with another remote */
export function problemOfPaths(
  document: RegistryDocument,
  id: string,
  entry: RegistryRemote,
): string | undefined {
  const overlaps = givenVersions(entry).map((version) =>
    overlapOf(document, id, version, entry.versions[version]?.paths),
  );
  const first = overlaps.find((overlap) => overlap !== undefined);
  return first && `is refused: ${first}`;
}

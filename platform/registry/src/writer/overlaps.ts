import { pathsOverlap, type RemotePath } from 'shared-contracts';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';

/** The paths of a remote's live version and of the one being rolled out. */
function answeredPaths(remote: RegistryRemote): readonly RemotePath[] {
  return [remote.live, remote.rollout?.version].flatMap((version) =>
    version === undefined ? [] : (remote.versions[version]?.paths ?? []),
  );
}

/**
 * Two remotes must never serve the same address. Within one remote, the more specific path wins.
 * @throws RegistryError `overlap`
 */
export function assertNoOverlap(
  document: RegistryDocument,
  id: string,
  version: string,
  paths: readonly RemotePath[],
): void {
  for (const [otherId, other] of Object.entries(document.remotes)) {
    if (otherId === id) continue;
    for (const theirs of answeredPaths(other)) {
      const ours = paths.find((path) => pathsOverlap(path.path, theirs.path));
      if (ours === undefined) continue;
      throw new RegistryError(
        'overlap',
        `${id} ${version} would answer ${ours.path}, but ${otherId} (team ${other.team}) answers ${theirs.path}.`,
      );
    }
  }
}

/** @returns why the versions of this entry that visitors get overlap with another remote */
export function problemOfPaths(
  document: RegistryDocument,
  id: string,
  { live, rollout, versions }: RegistryRemote,
): string | undefined {
  for (const version of [live, rollout?.version]) {
    if (version === undefined) continue;
    try {
      assertNoOverlap(document, id, version, versions[version]?.paths ?? []);
    } catch (error) {
      return `is refused: ${(error as Error).message}`;
    }
  }
  return undefined;
}

import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { withFileNames } from '../document/version-files.ts';

/** The registry entry of a build: it names every file by its address, `<remote>/<version>/<file>`. */
export function versionEntry(
  build: BuiltRemote,
  version: string,
  commit: string | null,
  publishedAt: string,
): RegistryVersion {
  const described = withFileNames(build, (name) => `${build.id}/${version}/${name}`);
  return { ...described, commit, publishedAt };
}

/** Is the same entry published, of a remote that is not retired? Commit and time may differ: other commits may have the same content. */
export function isPublished(
  { remotes }: RegistryDocument,
  id: string,
  version: string,
  entry: RegistryVersion,
): boolean {
  const remote = remotes[id];
  const stored = remote?.versions[version];
  if (stored === undefined || remote?.retired !== undefined) return false;
  const { commit, publishedAt } = stored;
  return isDeepStrictEqual(stored, { ...entry, commit, publishedAt });
}

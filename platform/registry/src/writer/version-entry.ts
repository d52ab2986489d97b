import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { withFileNames } from '../document/version-files.ts';

/** A build as the document names it: every file by its address, `<remote>/<version>/<file>`. */
export function versionEntry(
  build: BuiltRemote,
  version: string,
  commit: string | null,
  publishedAt: string,
): RegistryVersion {
  const described = withFileNames(build, (name) => `${build.id}/${version}/${name}`);
  return { ...described, commit, publishedAt };
}

/** Is this very entry in the registry, of a remote that is not retired? Other commits may have the same content. */
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

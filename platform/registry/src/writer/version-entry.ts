import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from '../document/schema.ts';

/** A build as the document names it: every file by its address, `<remote>/<version>/<file>`. */
export function versionEntry(
  build: BuiltRemote,
  version: string,
  commit: string | null,
  publishedAt: string,
): RegistryVersion {
  const address = (name: string) => `${build.id}/${version}/${name}`;
  return {
    contract: build.contract,
    entry: address(build.entry),
    manifest: address(build.manifest),
    preload: build.preload.map(address),
    ...(build.pages === undefined ? {} : { pages: mapScripts(build.pages, address) }),
    ...(build.server === null ? {} : { server: address(build.server) }),
    files: Object.fromEntries(Object.entries(build.files).map(([name, hash]) => [address(name), hash])),
    paths: build.paths,
    slots: build.slots,
    ...(build.uses === undefined ? {} : { uses: build.uses }),
    builtAgainst: build.builtAgainst,
    ...(build.frames === undefined ? {} : { frames: build.frames }),
    commit,
    publishedAt,
  };
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

type Pages = NonNullable<BuiltRemote['pages']>;

function mapScripts(pages: Pages, address: (name: string) => string): Pages {
  return Object.fromEntries(
    Object.entries(pages).map(([path, code]) => [path, { ...code, scripts: code.scripts.map(address) }]),
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from './schema.ts';

/** The fields that a build's description and a published version's entry have in common. */
export type Described = Omit<RegistryVersion, 'server' | 'commit' | 'publishedAt'> & {
  /** The server build's file; null for a build without one. */
  readonly server?: string | null;
};

type Files = Pick<Described, 'entry' | 'manifest' | 'preload' | 'pages' | 'server'>;

/** All files that a description refers to by purpose: each of them needs a hash in `files`. */
export function namedFiles({ entry, manifest, preload, pages = {}, server }: Files): string[] {
  const ofPages = Object.values(pages).flatMap(({ scripts }) => scripts);
  return [entry, manifest, ...preload, ...ofPages, ...(server ? [server] : [])];
}

/** Renames all files of a description: a build names them relative to the version's folder, the registry relative to the store. */
export function withFileNames(
  { contract, paths, slots, uses, builtAgainst, frames, ...named }: Described,
  name: (file: string) => string,
): Omit<Described, 'server'> & { readonly server?: string } {
  const { entry, manifest, preload, pages, server, files } = named;
  const ofPages = Object.entries(pages ?? {}).map(
    ([path, code]) => [path, { ...code, scripts: code.scripts.map(name) }] as const,
  );
  return {
    ...{ contract, paths, slots, builtAgainst },
    ...(uses === undefined ? {} : { uses }),
    ...(frames === undefined ? {} : { frames }),
    ...{ entry: name(entry), manifest: name(manifest), preload: preload.map(name) },
    ...(pages === undefined ? {} : { pages: Object.fromEntries(ofPages) }),
    ...(server ? { server: name(server) } : {}),
    files: Object.fromEntries(Object.entries(files).map(([file, hash]) => [name(file), hash])),
  };
}

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

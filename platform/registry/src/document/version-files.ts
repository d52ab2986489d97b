import { isDeepStrictEqual } from 'node:util';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from './schema.ts';

/** The fields that name files, of a build's description and of a published version's entry; the first has null without a server build. */
type Files = Pick<
  BuiltRemote | RegistryVersion,
  'entry' | 'manifest' | 'preload' | 'pages' | 'files' | 'server'
>;

/** All files that a description refers to by purpose: each of them needs a hash in `files`. */
export function namedFiles({ entry, manifest, preload, pages = {}, server }: Files): string[] {
  const ofPages = Object.values(pages).flatMap(({ scripts }) => scripts);
  return [entry, manifest, ...preload, ...ofPages, ...(server ? [server] : [])];
}

/** Renames all files of a description: a build names them relative to the version's folder, the registry relative to the store. */
export function withFileNames<Description extends Files>(
  { entry, manifest, preload, pages, server, files, ...others }: Description,
  name: (file: string) => string,
) {
  const ofPages = Object.entries(pages ?? {}).map(
    ([path, code]) => [path, { ...code, scripts: code.scripts.map(name) }] as const,
  );
  return {
    ...others,
    ...{ entry: name(entry), manifest: name(manifest), preload: preload.map(name) },
    ...(pages === undefined ? {} : { pages: Object.fromEntries(ofPages) }),
    ...(server ? { server: name(server) } : {}),
    files: Object.fromEntries(Object.entries(files).map(([file, hash]) => [name(file), hash])),
  };
}

/** The registry entry of a build: it names every file by its address, `<remote>/<version>/<file>`. */
export function versionEntry(
  { schema: _, id, team: __, packageVersion: ___, ...described }: BuiltRemote,
  version: string,
  commit: string | null,
  publishedAt: string,
): RegistryVersion {
  return { ...withFileNames(described, (name) => `${id}/${version}/${name}`), commit, publishedAt };
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

import type { RegistryVersion } from './schema.ts';

/** What the description of a build and the entry of a published version have in common. */
export type Described = Omit<RegistryVersion, 'server' | 'commit' | 'publishedAt'> & {
  /** null: a build without one. */
  readonly server?: string | null;
};

type Files = Pick<Described, 'entry' | 'manifest' | 'preload' | 'pages' | 'server'>;

/** Every file that is named for a purpose: each of them needs a hash in `files`. */
export function namedFiles({ entry, manifest, preload, pages = {}, server }: Files): string[] {
  const ofPages = Object.values(pages).flatMap(({ scripts }) => scripts);
  return [entry, manifest, ...preload, ...ofPages, ...(server ? [server] : [])];
}

/** The same with its files by other names: below the version's folder in a build, below the store in the registry. */
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

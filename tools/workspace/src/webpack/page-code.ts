import type { Chunk, ChunkGroup, Stats } from 'webpack';
import type { RemoteDefinition } from './definitions.ts';
import { lazySharedPackages } from './shared-packages.ts';

/** The chunk of `./remote`, as the federation plugin names it. */
const EXPOSED = '__federation_expose_remote';

/**
 * The code that the pages of each address need, besides the entry and the chunk of `./remote` itself: the page server preloads it, so
 * that the browser does not discover it one file after the other.
 * @param preload scripts that are preloaded on every page of the remote
 * @returns by address, scripts of the remote, and shared packages that the host does not include in every page
 * @throws Error that names a chunk of `paths` that is not in the build
 */
export function pageCode(remote: RemoteDefinition, { compilation }: Stats, preload: readonly string[]) {
  const { namedChunkGroups } = compilation;
  const exposed = namedChunkGroups.get(EXPOSED);
  const code = remote.paths.map(({ path, chunk }) => {
    const own = chunk === undefined ? undefined : namedChunkGroups.get(chunk);
    if (chunk !== undefined && own === undefined) {
      throw new Error(`${remote.id}: ${path} names the chunk ${chunk}, which no import of its pages makes`);
    }
    const groups = [exposed, own].filter((group) => group !== undefined);
    const scripts = groups
      .flatMap(({ chunks }) => scriptsOf(chunks))
      .filter((name) => !preload.includes(name));
    const shared = groups.flatMap((group) => sharedBy(group, compilation));
    return [path, { scripts: [...new Set(scripts)], shared: [...new Set(shared)].sort() }] as const;
  });
  return Object.fromEntries(code);
}

/**
 * The host's scripts for each shared package that it does not include in every page.
 * @throws Error that names a package that is not in the host's build: no remote could use it
 */
export function lazySharedScripts({ compilation }: Stats): Record<string, string[]> {
  const { chunkGraph } = compilation;
  const modules = [...compilation.modules];
  const scripts = lazySharedPackages().map((name): [string, string[]] => {
    const provided = modules.find((module) =>
      module.identifier().startsWith(`provide module (default) ${name}@`),
    );
    const group = provided?.blocks[0] && chunkGraph.getBlockChunkGroup(provided.blocks[0]);
    if (!group) throw new Error(`host-shell imports no ${name}, so that no remote can have it`);
    return [name, scriptsOf(group.chunks)];
  });
  return Object.fromEntries(scripts);
}

/** The scripts of these chunks, in their order. */
export function scriptsOf(chunks: readonly (Chunk | undefined)[] = []): string[] {
  return chunks.flatMap((chunk) => [...(chunk?.files ?? [])]).filter((name) => name.endsWith('.js'));
}

function sharedBy(group: ChunkGroup, { chunkGraph }: Stats['compilation']): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return lazySharedPackages().filter((name) =>
    modules.some((module) => module.identifier().startsWith(`consume-shared-module|default|${name}|`)),
  );
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of packages by name of the package that depends on them. */
export type PackageGraph = ReadonlyMap<string, readonly string[]>;

/** The packages of the workspace by name, each with its folder relative to the root; sorted. A package is called as its folder is. */
export function packageFolders(root: string): ReadonlyMap<string, string> {
  const folders = globSync('{*,platform/*,tools/*}/package.json', { cwd: root })
    .map((file) => path.dirname(file))
    .filter((folder) => path.basename(folder) !== 'node_modules');
  return new Map(folders.map((folder): [string, string] => [path.basename(folder), folder]).sort());
}

/** Which packages of the workspace each package depends on, as its `package.json` says. */
export function readPackageGraph(root: string): PackageGraph {
  const folders = packageFolders(root);
  return new Map(
    [...folders].map(([name, folder]) => {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return [name, wanted.filter((dependency) => folders.has(dependency))];
    }),
  );
}

/** The packages themselves and all that depend on one of them, directly or not. */
export function withDependents(graph: PackageGraph, changed: readonly string[]): string[] {
  const affected = new Set(changed.filter((name) => graph.has(name)));
  for (let size = -1; size !== affected.size; ) {
    size = affected.size;
    for (const [name, dependencies] of graph) {
      if (dependencies.some((dependency) => affected.has(dependency))) affected.add(name);
    }
  }
  return [...graph.keys()].filter((name) => affected.has(name));
}

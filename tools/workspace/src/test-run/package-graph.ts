import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** For each package, the names of the packages that it depends on. */
export type PackageGraph = ReadonlyMap<string, readonly string[]>;

/** The packages of the workspace, sorted by name, each with its folder relative to the root. A package has its folder's name. */
export function packageFolders(root: string): ReadonlyMap<string, string> {
  const folders = globSync('{*,platform/*,tools/*}/package.json', { cwd: root })
    .map((file) => path.dirname(file))
    .filter((folder) => path.basename(folder) !== 'node_modules');
  return new Map(folders.map((folder): [string, string] => [path.basename(folder), folder]).sort());
}

/** The dependencies of each package on others of the workspace, from its `package.json`. */
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

/** These packages and all that depend on one of them, directly or indirectly. */
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

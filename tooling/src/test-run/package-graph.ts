import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of packages by name of the package that depends on them. */
export type PackageGraph = ReadonlyMap<string, readonly string[]>;

/** The packages of the workspace (folders with a `package.json`), sorted. */
export function packageNames(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name !== 'node_modules' && existsSync(path.join(root, name, 'package.json')))
    .sort();
}

/** Which packages of the workspace each package depends on, as its `package.json` says. */
export function readPackageGraph(root: string): PackageGraph {
  const names = packageNames(root);
  return new Map(
    names.map((name) => {
      const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
      const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return [name, wanted.filter((dependency) => names.includes(dependency))];
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

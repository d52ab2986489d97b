import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PackageDefinition } from './definitions.ts';
import { repositoryRoot } from './roots.ts';

/** Reads a package's webpack.config.ts. @throws Error that names the package when the file does not exist. */
export async function loadDefinition(name: string): Promise<PackageDefinition> {
  const file = path.join(repositoryRoot, name, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error(`${name} is no package with a webpack.config.ts`);
  const loaded = (await import(pathToFileURL(file).href)) as { default: PackageDefinition };
  return loaded.default;
}

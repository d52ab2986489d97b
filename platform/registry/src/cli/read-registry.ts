import { emptyDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { readStored } from '../store/stored-document.ts';

export async function readRegistry(store: AssetStore): Promise<RegistryDocument> {
  return (await readStored(store)) ?? emptyDocument();
}

/** @param folder the name of a package or remote, with dashes or underscores, also as a path: `mfe-seller/` */
export function remoteId(folder: string): string {
  return folder.replace(/\/+$/, '').replaceAll('-', '_');
}

/** The commands that give a version to visitors, as text. */
export function releaseCommands(id: string, version: string, environment: string | undefined) {
  const where = environment === undefined ? '' : ` --env ${environment}`;
  const promote = `promote ${id} ${version}${where}`;
  return {
    promote,
    next: `Next: npm run release -- rollout ${id} ${version} --percent 10${where}, or ${promote}`,
  };
}

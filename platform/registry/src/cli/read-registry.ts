import { emptyDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { CliContext } from './options.ts';

export async function readRegistry({ store }: CliContext): Promise<RegistryDocument> {
  const stored = await store.readDocument();
  return typeof stored === 'object' ? parseDocument(stored.content.toString()) : emptyDocument();
}

/** Packages are written with dashes, remotes with underscores: both are taken. */
export function remoteWord({ words: [name = ''] }: CliContext): string {
  return remoteId(name);
}

/** @param folder as it is written, maybe as a path: `mfe-seller/` */
export function remoteId(folder: string): string {
  return folder.replace(/\/+$/, '').replaceAll('-', '_');
}

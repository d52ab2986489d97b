import { emptyDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import type { CliContext } from './options.ts';
import { UsageError } from './usage.ts';

export async function readRegistry({ store }: CliContext): Promise<RegistryDocument> {
  const stored = await store.readDocument();
  return typeof stored === 'object' ? parseDocument(stored.content.toString()) : emptyDocument();
}

/** Packages are written with dashes, remotes with underscores: both are taken. */
export function remoteWord({ words }: CliContext): string {
  const name = words[0];
  if (name === undefined) throw new UsageError('Name a remote.');
  return remoteId(name);
}

/** @param folder as it is written, maybe as a path: `mfe-seller/` */
export function remoteId(folder: string): string {
  return folder.replace(/\/+$/, '').replaceAll('-', '_');
}

import type { RegistryDocument } from '../document/schema.ts';
import { digestOf, type ServedDocument, servedRemote } from '../reader/served.ts';

/** For tests only: a document as held by a reader that trusts all its entries. */
export function servedDocument({ remotes, ...frame }: RegistryDocument): ServedDocument {
  const entries = Object.entries(remotes).map(([id, entry]) => [id, servedRemote(entry, digestOf(entry))]);
  return { ...frame, remotes: Object.fromEntries(entries) };
}

import type { RegistryDocument } from '../document/schema.ts';
import { digestOf, type ServedDocument, servedRemote } from '../reader/served.ts';

/** For tests only: a document as a reader keeps it that believes all of it. */
export function servedDocument({ remotes, ...frame }: RegistryDocument): ServedDocument {
  const entries = Object.entries(remotes).map(([id, entry]) => [id, servedRemote(entry, digestOf(entry))]);
  return { ...frame, remotes: Object.fromEntries(entries) };
}

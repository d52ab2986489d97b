import { formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from './asset-store.ts';

const MAX_ATTEMPTS = 20;

/** @returns undefined while there is no document @throws RegistryError `bad_document`, `unavailable` */
export async function readStored(store: Pick<AssetStore, 'readDocument'>) {
  const stored = await store.readDocument();
  return typeof stored === 'object' ? parseDocument(stored.content.toString()) : undefined;
}

/** The error after repeated write conflicts with other processes. */
export const busy = (store: AssetStore) =>
  new RegistryError('busy', `Others keep writing to ${store.place}. Try again.`);

/**
 * Replaces the document by the result of `next`, by compare-and-swap; tries again when another process has written meanwhile.
 * @param next returns the signed document, or undefined to leave the document as it is
 * @returns the written document, or undefined when nothing was written
 * @throws RegistryError `bad_document`, `busy`, `unavailable`, and what `next` throws
 */
export async function replaceStored(
  store: AssetStore,
  next: (before: RegistryDocument) => Promise<RegistryDocument | undefined>,
): Promise<RegistryDocument | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await store.readDocument();
    if (typeof stored !== 'object') return undefined;
    const after = await next(parseDocument(stored.content.toString()));
    if (after === undefined) return undefined;
    if ((await store.writeDocument(formatDocument(after), stored.etag)) !== undefined) return after;
  }
  throw busy(store);
}

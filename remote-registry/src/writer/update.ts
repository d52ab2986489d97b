import { setTimeout as pause } from 'node:timers/promises';
import { emptyDocument, formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { assertTrusted, signChanges } from '../trust/sign-changes.ts';
import type { Signer } from '../trust/signer.ts';

const maxAttempts = 40;

export interface Updated {
  readonly document: RegistryDocument;
  /** False when the change left the document as it was; nothing was written then. */
  readonly changed: boolean;
}

/**
 * Changes the stored document. When somebody else writes at the same time, the change is made again on what they
 * wrote, so both stay. What is written is signed, and never on top of a document that nobody known has signed.
 * @param signer who is to be believed, and the keys to sign with
 * @param change pure; returns the same object when there is nothing to do, throws to refuse
 * @throws what `change` throws, RegistryError `untrusted`, `not_allowed`, `bad_keys`, `busy` or `unavailable`
 */
export async function update(
  store: AssetStore,
  signer: Signer,
  change: (document: RegistryDocument) => RegistryDocument,
): Promise<Updated> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await store.readDocument();
    if (stored === 'unchanged') continue;
    const before = stored === undefined ? emptyDocument() : parseDocument(stored.content.toString());
    if (stored !== undefined) assertTrusted(before, signer, store.place);
    const after = change(before);
    if (after === before) return { document: before, changed: false };
    const document = await signChanges(before, after, signer, new Date().toISOString());
    const text = formatDocument(document);
    parseDocument(text);
    if ((await store.writeDocument(text, stored?.etag)) !== undefined) return { document, changed: true };
    await pause(Math.random() * 10 * Math.min(attempt, 20));
  }
  throw new RegistryError('busy', `Others keep writing to ${store.place}. Try again.`);
}

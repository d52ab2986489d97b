import { setTimeout as pause } from 'node:timers/promises';
import { emptyDocument, formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { assertTrusted, signChanges } from '../trust/sign-changes.ts';
import type { Signer } from '../trust/signer.ts';
import { nextSegment, withoutArchived } from './log-archive.ts';

const maxAttempts = 40;
const improving: ReadonlySet<string> = new Set(['rollback', 'retire', 'halt']);

export interface Updated {
  readonly document: RegistryDocument;
  /** False when the change left the document as it was; nothing was written then. */
  readonly changed: boolean;
}

/** Is visitors' lot better by it? Then it is not for a full disk to stop it. */
function isUrgent(before: RegistryDocument, after: RegistryDocument): boolean {
  const added = after.log.slice(before.log.length);
  return added.length > 0 && added.every(({ action }) => improving.has(action));
}

/** A store without space for a part of the log is no reason not to change anything: it stays in the document meanwhile. */
async function archiveLog(
  store: AssetStore,
  before: RegistryDocument,
  after: RegistryDocument,
): Promise<RegistryDocument> {
  const segment = nextSegment(before);
  if (segment === undefined) return after;
  try {
    await store.writeLogSegment(segment.archive.segment, segment.text);
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'unavailable') return after;
    throw error;
  }
  return withoutArchived(after, segment);
}

/**
 * Changes the stored document. When somebody else writes at the same time, the change is made again on what they
 * wrote, so both stay. What is written is signed, and never on top of a document that no known key has signed.
 * @param signer the public keys to verify with, and the private ones to sign with
 * @param change pure; returns the same object when there is nothing to do, throws to refuse
 * @param settle has the last word on what is to be written, where that takes reading; throws to refuse
 * @throws what `change` and `settle` throw, RegistryError `untrusted`, `not_allowed`, `bad_keys`, `busy` or `unavailable`
 */
export async function update(
  store: AssetStore,
  signer: Signer,
  change: (document: RegistryDocument) => RegistryDocument,
  settle: (before: RegistryDocument, after: RegistryDocument) => Promise<RegistryDocument> = async (
    _,
    after,
  ) => after,
): Promise<Updated> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await store.readDocument();
    if (stored === 'unchanged') continue;
    const before = stored === undefined ? emptyDocument() : parseDocument(stored.content.toString());
    if (stored !== undefined) assertTrusted(before, signer, store.place);
    const wanted = change(before);
    if (wanted === before) return { document: before, changed: false };
    const after = await settle(before, wanted);
    const shortened = await archiveLog(store, before, after);
    const document = await signChanges(before, shortened, signer, new Date().toISOString());
    const text = formatDocument(document);
    parseDocument(text);
    if ((await store.writeDocument(text, stored?.etag, isUrgent(before, after))) !== undefined)
      return { document, changed: true };
    await pause(Math.random() * 10 * Math.min(attempt, 20));
  }
  throw new RegistryError('busy', `Others keep writing to ${store.place}. Try again.`);
}

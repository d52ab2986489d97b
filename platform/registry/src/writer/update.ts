import { setTimeout as pause } from 'node:timers/promises';
import { emptyDocument, formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { busy } from '../store/stored-document.ts';
import type { KeyRing } from '../trust/keys.ts';
import { assertTrusted, problemOfDocument, signChanges } from '../trust/signatures.ts';
import type { Signer } from '../trust/signer.ts';
import { type NewSegment, nextSegment, withoutArchived } from './log-archive.ts';

const maxAttempts = 40;
const improving: ReadonlySet<string> = new Set(['rollback', 'retire', 'halt']);

/** Does the change only roll back, retire or halt? A full disk must not prevent such a change. */
function isUrgent(before: RegistryDocument, after: RegistryDocument): boolean {
  const added = after.log.slice(before.log.length);
  return added.length > 0 && added.every(({ action }) => improving.has(action));
}

/** Stores a segment of the log. @returns false when the store refuses it, such as for lack of space: then it stays in the document */
async function isArchived(store: AssetStore, { archive, text }: NewSegment): Promise<boolean> {
  try {
    await store.writeLogSegment(archive.segment, text);
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'unavailable') return false;
    throw error;
  }
}

function readTrusted(content: Buffer, ring: KeyRing): readonly RegistryDocument[] {
  try {
    const document = parseDocument(content.toString());
    return problemOfDocument(document, ring) === undefined ? [document] : [];
  } catch {
    return [];
  }
}

/**
 * The document that a change is based on: the present one. If that is untrusted, the platform gets the last trusted one instead.
 * @throws RegistryError `untrusted`
 */
async function baseOf(store: AssetStore, signer: Signer, present: RegistryDocument) {
  const ring = signer.ring();
  if (problemOfDocument(present, ring) === undefined) return present;
  const platform = await signer.platformKey().catch(() => undefined);
  const earlier = platform === undefined ? [] : await store.readEarlier();
  const trusted = earlier
    .flatMap((content) => readTrusted(content, ring))
    .sort((a, b) => b.serial - a.serial);
  if (trusted[0] === undefined) assertTrusted(present, signer, store.place);
  return trusted[0] ?? present;
}

const passedOver = (document: RegistryDocument, signer: Signer) =>
  `The registry document, serial ${document.serial}, ${problemOfDocument(document, signer.ring())}: it was passed over for the last one that is trusted.`;

const asItIs = async (_before: RegistryDocument, after: RegistryDocument) => after;

/**
 * Changes the stored document by compare-and-swap and signs it. When another process has written meanwhile, the change is applied again to
 * that process's document. No change is based on an untrusted document: the platform's roll-back is based on the last trusted one.
 * @param change a pure function; returns the same object when there is nothing to do, throws to refuse
 * @param settle adjusts or refuses the changed document, where that requires reading files
 * @returns `changed`: false when the change left the document as it was, so that nothing was written; `passedOver`: a sentence that names the
 * untrusted document which this one replaced
 * @throws what `change` and `settle` throw, RegistryError `untrusted`, `not_allowed`, `bad_keys`, `busy` or `unavailable`
 */
export async function update(
  store: AssetStore,
  signer: Signer,
  change: (document: RegistryDocument) => RegistryDocument,
  settle: typeof asItIs = asItIs,
) {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await store.readDocument();
    if (stored === 'unchanged') continue;
    const before = stored === undefined ? emptyDocument() : parseDocument(stored.content.toString());
    const base = stored === undefined ? before : await baseOf(store, signer, before);
    const wanted = change(base);
    // Only an urgent change, such as a roll-back, may replace an untrusted document.
    if (base !== before && !isUrgent(base, wanted)) assertTrusted(before, signer, store.place);
    if (wanted === base) return { document: base, changed: false };
    const after = await settle(base, wanted);
    const segment = nextSegment(base);
    const sign = (document: RegistryDocument) =>
      signChanges(base, document, signer, new Date().toISOString());
    // Everything that can refuse the change runs before the first write.
    let document = await sign(segment === undefined ? after : withoutArchived(after, segment));
    if (!(await signer.save())) continue;
    if (segment !== undefined && !(await isArchived(store, segment))) document = await sign(after);
    const text = formatDocument(document);
    parseDocument(text);
    if ((await store.writeDocument(text, stored?.etag, isUrgent(base, after))) !== undefined)
      return {
        document,
        changed: true,
        ...(base === before ? {} : { passedOver: passedOver(before, signer) }),
      };
    await pause(Math.random() * 10 * Math.min(attempt, 20));
  }
  throw busy(store);
}

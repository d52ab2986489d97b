import { formatDocument, parseDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { assertTrusted } from '../trust/sign-changes.ts';
import { type SigningKey, signDocument } from '../trust/signatures.ts';
import type { Signer } from '../trust/signer.ts';

const maxAttempts = 20;

/**
 * Signs the document again as it stands, so that readers see that it is the present one. It is for a process that sees
 * the store itself: a page server that did so would vouch for whatever it is shown.
 * @param now when it is signed
 * @param onlyIf whether it is to be signed, told by when it was signed last (ISO 8601; nothing in documents from before)
 * @param keyOf the key to sign with, one that readers know
 * @returns the document, and whether it was signed; nothing while there is none
 * @throws RegistryError `untrusted`, `not_allowed`, `bad_keys`, `busy`, `unavailable`
 */
export async function refresh(
  store: AssetStore,
  signer: Signer,
  now: Date,
  onlyIf: (asOf: string | undefined) => boolean = () => true,
  keyOf: () => Promise<SigningKey> = () => signer.anyKey(),
): Promise<{ readonly document: RegistryDocument; readonly changed: boolean } | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await store.readDocument();
    if (typeof stored !== 'object') return undefined;
    const before = parseDocument(stored.content.toString());
    assertTrusted(before, signer, store.place);
    if (!onlyIf(before.asOf)) return { document: before, changed: false };
    const next = { ...before, asOf: now.toISOString(), serial: before.serial + 1 };
    const document = signDocument(next, await keyOf());
    if ((await store.writeDocument(formatDocument(document), stored.etag)) !== undefined) {
      return { document, changed: true };
    }
  }
  throw new RegistryError('busy', `Others keep writing to ${store.place}. Try again.`);
}

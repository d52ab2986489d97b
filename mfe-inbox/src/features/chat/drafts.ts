import { storedJson, storeText } from 'shared-runtime/stored-text';

/**
 * Draft of a message. It includes the message's id, so that the message is sent only once, also after a reload or from another tab. Each
 * edit gives it a new id, because what another tab sends has the old one.
 */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** It was sent and may have arrived: with other pictures it must be sent as another message. */
  readonly isTried?: boolean;
}

/** A random UUID. Not `randomUUID`, which exists in secure contexts only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1])).join('-');
}

/** One entry per user and conversation: on a shared device no user reads another user's draft. */
const keyOf = (person: string, conversation: string) => `market-draft ${person} ${conversation}`;

export function readDraft(person: string, conversation: string): Draft | undefined {
  const draft = storedJson(keyOf(person, conversation)) as Draft | null;
  return typeof draft?.text === 'string' && typeof draft.id === 'string' ? draft : undefined;
}

/** @param draft undefined deletes it. Without browser storage, drafts are lost with the page */
export function writeDraft(person: string, conversation: string, draft: Draft | undefined): void {
  storeText(keyOf(person, conversation), draft ? JSON.stringify(draft) : null);
}

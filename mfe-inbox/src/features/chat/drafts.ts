import { storedJson, storeText } from 'shared-runtime/stored-text';

/** What somebody has begun to write. The id goes with it, so that it is sent once, also after a reload. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** It was sent and may have arrived: with other words it is another message. */
  readonly isTried?: boolean;
}

/** A UUID. `randomUUID` exists on secure pages only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1])).join('-');
}

/** One entry a person and conversation: on a shared device nobody reads what another one began. */
const keyOf = (person: string, conversation: string) => `market-draft ${person} ${conversation}`;

export function readDraft(person: string, conversation: string): Draft | undefined {
  const draft = storedJson(keyOf(person, conversation)) as Draft | null;
  return typeof draft?.text === 'string' && typeof draft.id === 'string' ? draft : undefined;
}

/** @param draft nothing to forget it. A browser that stores nothing loses drafts with the page */
export function writeDraft(person: string, conversation: string, draft: Draft | undefined): void {
  storeText(keyOf(person, conversation), draft ? JSON.stringify(draft) : null);
}

import { storedText } from 'shared-runtime/stored-text';
import { DRAFT_KEY } from './draft-key.ts';

/** Brings back what was typed before a reload that the page did by itself, or before this person's session ended. To be called when the page answers. */
export async function bringBackDraft(owner?: string): Promise<void> {
  if (storedText(DRAFT_KEY, 'sessionStorage') === null) return;
  const code = import(/* webpackChunkName: "drafts" */ './restore-draft.ts');
  await code.then(({ restoreDraft }) => restoreDraft(owner)).catch(() => {});
}

import { storedText } from 'shared-runtime/stored-text';
import { DRAFT_KEY } from './draft-key.ts';

/** Restores the draft from before an automatic reload, or from before this person's session ended. Call it once the page is interactive. */
export async function bringBackDraft(owner?: string): Promise<void> {
  if (storedText(DRAFT_KEY, 'sessionStorage') === null) return;
  const code = import(/* webpackChunkName: "drafts" */ './restore-draft.ts');
  await code.then(({ restoreDraft }) => restoreDraft(owner)).catch(() => {});
}

import { DRAFT_KEY } from './draft-key.ts';

/** Brings back what was typed before a reload that the page did by itself, or before this person's session ended. To be called when the page answers. */
export async function bringBackDraft(owner?: string): Promise<void> {
  try {
    if (sessionStorage.getItem(DRAFT_KEY) === null) return;
    const { restoreDraft } = await import(/* webpackChunkName: "drafts" */ './restore-draft.ts');
    restoreDraft(document, sessionStorage, owner);
  } catch {
    // Without the tab's storage nothing was kept.
  }
}

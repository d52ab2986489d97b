/** Key of the draft in the tab's session storage: what was typed on a page, preserved across a reload. */
export const DRAFT_KEY = 'market-draft';

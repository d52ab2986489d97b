/** Where a tab keeps what was typed, from a reload to the page that comes of it. */
export const DRAFT_KEY = 'market-draft';

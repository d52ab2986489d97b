/**
 * Lets pictures below the first screen come, which the script in the head (platform/page-server/src/document/head-scripts.ts) held back: while
 * `html[data-pictures=later]` stands, the global style leaves them out, and browsers do not load what has no box.
 */
export function showLatePictures(): void {
  delete document.documentElement.dataset.pictures;
}

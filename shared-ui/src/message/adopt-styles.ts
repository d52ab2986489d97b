/**
 * Styles of elements that are made outside React. A constructed sheet needs no permission of the content policy, and pages
 * that show none of them do not carry it.
 * @returns puts them on the document, once
 */
export function stylesToAdopt(css: string): () => void {
  let adopted = false;
  return () => {
    if (adopted || document.adoptedStyleSheets === undefined) return;
    adopted = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  };
}

/** React's comment before content that the server rendered completely; others mark content that it left out. */
const COMPLETE = '$';

function completeContent(place: Element | null): boolean {
  const first = place?.firstChild;
  return first?.nodeType === Node.COMMENT_NODE && (first as Comment).data === COMPLETE;
}

/** What the server rendered for a remote whose code did not come, so that people can go on reading it. */
export function createServerContent(page: Document) {
  const contents = new Map<string, { readonly address: string; readonly content: DocumentFragment }>();
  return {
    /** Call it when the code of a remote failed, before React has noticed and taken the server's content away. */
    keep(id: string): void {
      const place = page.querySelector(`main > [data-remote="${CSS.escape(id)}"]`);
      // After a second failure the place holds the copy, which has no comment before it.
      if (place === null || !completeContent(place)) return;
      const content = page.createDocumentFragment();
      // Nodes, not markup: nothing is parsed again, and the content policy need not allow it.
      content.append(...[...place.childNodes].map((node) => node.cloneNode(true)));
      const { pathname, search } = page.location;
      contents.set(id, { address: pathname + search, content });
    },
    /** A copy of what was kept for this remote at this address (path and query). */
    copyOf(id: string, address: string): Node | undefined {
      const known = contents.get(id);
      return known?.address === address ? known.content.cloneNode(true) : undefined;
    },
  };
}

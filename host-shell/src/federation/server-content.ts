/** React's comment before content that the server rendered completely; other comments mark omitted content. */
const COMPLETE = '$';

/** Stores the server's HTML of a remote whose code did not load, so that people can continue reading. */
export function createServerContent() {
  const contents = new Map<string, { readonly address: string; readonly content: DocumentFragment }>();
  return {
    /** Call it when a remote's code failed, before React notices and removes the server's HTML. */
    keep(id: string): void {
      const place = document.querySelector(`main > [data-remote="${CSS.escape(id)}"]`);
      const first = place?.firstChild;
      // After a second failure the element contains the copy, which has no comment before it.
      if (!place || !(first instanceof Comment) || first.data !== COMPLETE) return;
      const content = document.createDocumentFragment();
      // Clones nodes instead of parsing markup, which the content policy would have to allow.
      content.append(...[...place.childNodes].map((node) => node.cloneNode(true)));
      contents.set(id, { address: location.pathname + location.search, content });
    },
    /** The stored HTML of this remote at this address (path and query). Show a copy of it. */
    of(id: string, address: string): Node | undefined {
      const known = contents.get(id);
      return known?.address === address ? known.content : undefined;
    },
  };
}

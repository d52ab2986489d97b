import { createHash, randomBytes } from 'node:crypto';

/**
 * Marks the inline scripts and styles of one page as this server's own, and lists the matching sources for the page's content
 * policy. Data blocks (`type="application/json"`) never run and need no mark.
 */
export type InlineSources = ReturnType<typeof inlineSourcesByHash>;

const styleElement = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** The source for a content policy. The hash has to be that of the very bytes between the tags. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * For a body that many visitors get, because hashes are the same for all of them. The hash of the empty text lets styled-components
 * create its empty style element, which it then fills rule by rule through the CSSOM, which no policy checks.
 */
export function inlineSourcesByHash() {
  const script = new Set<string>();
  const style = new Set([hashSource('')]);
  const styles = (markup: string) =>
    markup.replace(styleElement, (element, _attributes, text: string) => {
      style.add(hashSource(text));
      return element;
    });
  return {
    script(text: string): string {
      script.add(hashSource(text));
      return `<script>${text}</script>`;
    },
    style: (text: string) => styles(`<style>${text}</style>`),
    styles,
    /** Markup for the head, which passes the nonce to libraries that create style elements in the browser. */
    meta: '',
    sources: () => ({ script: [...script], style: [...style] }),
  };
}

/** For one response to one person: a nonce that cannot be known beforehand. */
export function inlineSourcesByNonce(nonce = randomBytes(18).toString('base64url')): InlineSources {
  const mark = ` nonce="${nonce}"`;
  const styles = (markup: string) => markup.replace(styleElement, `<style${mark}$1>$2</style>`);
  const source = [`'nonce-${nonce}'`];
  return {
    script: (text) => `<script${mark}>${text}</script>`,
    style: (text) => styles(`<style>${text}</style>`),
    styles,
    meta: `<meta property="csp-nonce"${mark}>`,
    sources: () => ({ script: source, style: source }),
  };
}

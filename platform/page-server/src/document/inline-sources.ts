import { createHash, randomBytes } from 'node:crypto';

/**
 * Marks the inline scripts and styles of one page as this server's own, and says for the page's content policy what it
 * marked them with. Data blocks (`type="application/json"`) never run and need no mark.
 */
export interface InlineSources {
  script(text: string): string;
  style(text: string): string;
  styles(markup: string): string;
  /** What libraries that make style elements in the browser have to be told, for the head. */
  readonly meta: string;
  sources(): { readonly script: readonly string[]; readonly style: readonly string[] };
}

const styleElement = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** A hash has to stand for the very bytes between the tags. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * For a body that many visitors get: hashes say the same to all of them. The hash of nothing lets styled-components make
 * its empty style element, which it then fills rule by rule through the CSSOM, where no policy looks.
 */
export function inlineSourcesByHash(): InlineSources {
  const script = new Set<string>();
  const style = new Set([hashSource('')]);
  const styles = (markup: string) =>
    markup.replace(styleElement, (element, _attributes, text: string) => {
      style.add(hashSource(text));
      return element;
    });
  return {
    script(text) {
      script.add(hashSource(text));
      return `<script>${text}</script>`;
    },
    style: (text) => styles(`<style>${text}</style>`),
    styles,
    meta: '',
    sources: () => ({ script: [...script], style: [...style] }),
  };
}

/** For one answer to one person: a nonce that cannot be known beforehand. */
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

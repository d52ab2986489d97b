/** What the bench changes in a served page. Every change fails loudly where the page has nothing of the kind. */

const script = /<script\b[^>]*>[\s\S]*?<\/script>\s*/gi;
const scriptPreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>\s*/gi;
const ownScript = /<script\b(?=[^>]*\b(?:defer|data-later)\b)(?=[^>]*\bsrc=")[^>]*><\/script>\s*/gi;
const lastScript = /<link data-later\b[^>]*>\s*/gi;
const picturePreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="image")[^>]*>\s*/gi;
const renderedStyle = /<style\b(?=[^>]*\bdata-styled)[^>]*>[\s\S]*?<\/style>\s*/gi;
const boot = /(<script type="application\/json" id="boot">)([\s\S]*?)(<\/script>)/;
const rootStart = '<div id="root">';

export interface Script {
  readonly src: string;
  readonly integrity: string;
}

interface Boot {
  readonly remotes: readonly object[];
  readonly [key: string]: unknown;
}

/** The page that is simply there: content, styles and pictures, and nothing that runs. */
export function floorHtml(page: string): string {
  if (page.search(script) < 0) throw new Error('The served page has no script to take away.');
  return page.replace(script, '').replace(scriptPreload, '').replace(lastScript, '');
}

/**
 * The same content brought to life by other scripts. What only federation needs in the boot manifest (files, hashes,
 * preloads) goes out too: one bundle would not send it.
 */
export function twinHtml(page: string, scripts: readonly Script[]): string {
  const without = withScripts(withoutOwnScripts(page), scripts);
  return withBoot(without, ({ remotes, ...rest }) => ({
    ...rest,
    remotes: remotes.map((remote) => ({ ...remote, files: {}, preload: [] })),
    host: {},
  }));
}

/**
 * The same content, hydrated by React alone: no data, no manifest, and without the comments by which React tells boundaries
 * and texts apart, because there are none. What is asked for later on the site is not asked for before here either.
 */
export function bareHtml(page: string, scripts: readonly Script[]): string {
  const content = withoutOwnScripts(page)
    .replace(boot, '')
    .replace(/<!--.*?-->/g, '');
  return withScripts(content, scripts);
}

function withoutOwnScripts(page: string): string {
  if (page.search(ownScript) < 0) throw new Error('The served page loads no script of its own.');
  return page.replace(ownScript, '').replace(scriptPreload, '').replace(lastScript, '');
}

function withScripts(page: string, scripts: readonly Script[]): string {
  const tags = scripts.map(
    ({ src, integrity }) =>
      `<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>\n`,
  );
  return page.replace('</head>', `${tags.join('')}</head>`);
}

/** Nothing was rendered on a server: no content, none of its styles, no data, no picture known ahead. */
export function emptyHtml(page: string): string {
  const start = page.indexOf(rootStart);
  const end = page.lastIndexOf('</div>', page.search(boot));
  if (start < 0 || end < start) throw new Error('The served page has no root element.');
  const without = page.slice(0, start + rootStart.length) + page.slice(end);
  return withBoot(
    without.replace(picturePreload, '').replace(renderedStyle, ''),
    ({ data: _data, ...rest }) => rest,
  );
}

function withBoot(page: string, change: (manifest: Boot) => object): string {
  if (!boot.test(page)) throw new Error('The served page carries no boot manifest.');
  return page.replace(boot, (_all, open: string, json: string, close: string) => {
    const changed = JSON.stringify(change(JSON.parse(json) as Boot));
    return open + changed.replaceAll('<', '\\u003c') + close;
  });
}

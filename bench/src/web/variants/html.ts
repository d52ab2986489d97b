/** What the bench changes in a served page. Every change fails loudly where the page has nothing of the kind. */

const script = /<script\b[^>]*>[\s\S]*?<\/script>\s*/gi;
const scriptPreload = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>\s*/gi;
const ownScript = /<script\b(?=[^>]*\bdefer\b)(?=[^>]*\bsrc=")[^>]*><\/script>\s*/gi;
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
  return page.replace(script, '').replace(scriptPreload, '');
}

/**
 * The same content brought to life by other scripts. What only federation needs in the boot manifest (files, hashes,
 * preloads) goes out too: one bundle would not send it.
 */
export function twinHtml(page: string, scripts: readonly Script[]): string {
  if (page.search(ownScript) < 0) throw new Error('The served page loads no script of its own.');
  const tags = scripts.map(
    ({ src, integrity }) =>
      `<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>\n`,
  );
  const without = page
    .replace(ownScript, '')
    .replace(scriptPreload, '')
    .replace('</head>', `${tags.join('')}</head>`);
  return withBoot(without, ({ remotes, ...rest }) => ({
    ...rest,
    remotes: remotes.map((remote) => ({ ...remote, files: {}, preload: [] })),
    host: {},
  }));
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

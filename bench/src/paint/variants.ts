import { floorHtml } from '../web/variants/html.ts';

const data = /<script type="application\/json" id="boot">[\s\S]*?<\/script>/;
const deferred = /<script\b(?=[^>]*\b(?:defer|data-later)\b)(?=[^>]*\bsrc=")[^>]*><\/script>/gi;
const preloaded = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/gi;
const later = /<link data-later\b[^>]*>/gi;
const source = /\b(?:src|href)="([^"]+)"/;

/** The floor with what the site hydrates from, which nothing reads. @throws when the page has none */
export function withData(page: string): string {
  const found = data.exec(page)?.[0];
  if (found === undefined) throw new Error('The served page carries no boot manifest.');
  return floorHtml(page).replace('</body>', () => `${found}</body>`);
}

/**
 * That and all scripts that the page names, as late and as unimportant as a script can be, and none of them run.
 * @throws when the page names none
 */
export function withScriptsThatDoNotRun(page: string): string {
  const tags = [deferred, preloaded, later].flatMap((pattern) => page.match(pattern) ?? []);
  const addresses = new Set(tags.map((tag) => source.exec(tag)?.[1] ?? ''));
  if (addresses.size === 0) throw new Error('The served page names no script.');
  const links = [...addresses].map(
    (address) =>
      `<link rel="preload" as="script" fetchpriority="low" href="${address}" crossorigin="anonymous">`,
  );
  return withData(page).replace('</head>', () => `${links.join('\n')}</head>`);
}

import type { SettingsReader } from 'server-kit/settings';

const isWeb = (url: URL | null) => url?.protocol === 'https:' || url?.protocol === 'http:';

/**
 * Reads `MARKET_PUBLIC_API_BASE`, the prefix of picture paths in responses. A path such as `/api` is enough for the site's own
 * pages; clients of other origins need an absolute URL such as `https://market.example/api`.
 * @returns the prefix without trailing slashes
 */
export function readPublicApiBase(read: SettingsReader): string {
  let base = read.text('MARKET_PUBLIC_API_BASE', '/api');
  while (base.endsWith('/')) base = base.slice(0, -1);
  const url = URL.parse(base, 'http://site.invalid');
  const isPath = base === '' || /^\/[^/\\]/.test(base);
  const isPlain = url !== null && url.search === '' && url.hash === '' && url.username === '';
  if (isPlain && (isPath || (isWeb(URL.parse(base)) && /^https?:\/\//.test(base)))) return base;
  read.refuse('MARKET_PUBLIC_API_BASE', 'must be a path such as /api or a whole http or https address');
  return '/api';
}

/**
 * Reads a list of origins, separated by commas or white space. The header `Origin` is compared with them as text, so each
 * must be written as browsers write it; production accepts https only.
 */
export function readOrigins(read: SettingsReader, name: string, production: boolean): string[] {
  const isRight = (text: string) =>
    isWeb(URL.parse(text)) && URL.parse(text)?.origin === text && !(production && text.startsWith('http:'));
  const what = production ? 'https origin, as production needs,' : 'origin';
  return [...new Set(read.list(name, isRight, `is no ${what} such as https://shop.example`))];
}

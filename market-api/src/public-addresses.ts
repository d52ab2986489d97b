import type { SettingsReader } from 'server-kit/settings';

const isWeb = (url: URL | null) => url?.protocol === 'https:' || url?.protocol === 'http:';

/**
 * `MARKET_PUBLIC_API_BASE`: what stands before the path of a picture in an answer. A path such as `/api` is enough for
 * the site's own pages; clients elsewhere need a whole address such as `https://market.example/api`.
 * @returns it without slashes at its end
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
 * A list of origins, separated by commas or white space. A browser's `Origin` is compared with them letter by letter,
 * so each must be written as a browser writes it; in production only https is let in.
 */
export function readOrigins(read: SettingsReader, name: string, production: boolean): string[] {
  const origins = read.list(name);
  for (const origin of origins) {
    const url = URL.parse(origin);
    if (!isWeb(url) || url?.origin !== origin) {
      read.refuse(name, `holds ${JSON.stringify(origin)}, which is no origin such as https://shop.example`);
    } else if (production && url.protocol !== 'https:') {
      read.refuse(name, `holds ${origin}, which must be https in production`);
    }
  }
  return [...new Set(origins)];
}

import escapeHtml from 'escape-html';
import { type PageHead, trimSlashes } from 'shared-contracts';
import { inertJson } from './html.ts';

const siteName = 'Second Chill';
const siteDescription =
  'Used refrigerators from people nearby: see the price, the age and the faults, call the seller, collect it yourself.';

/** Title, description, canonical address, link preview and the structured description of one page. */
export function headTags(head: PageHead, pathname: string, origin: string): string {
  const title = head.title ? `${head.title} · ${siteName}` : siteName;
  const description = head.description ?? siteDescription;
  const canonical = new URL(head.canonical ?? trimSlashes(pathname), origin).href;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(head.status || head.noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(head.status ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title ?? siteName),
    meta('property', 'og:description', description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', canonical),
  ];
  if (head.image) {
    tags.push(
      meta('property', 'og:image', new URL(head.image.url, origin).href),
      meta('property', 'og:image:width', String(head.image.width)),
      meta('property', 'og:image:height', String(head.image.height)),
      meta('name', 'twitter:card', 'summary_large_image'),
    );
  }
  if (head.jsonLd)
    tags.push(`<script type="application/ld+json">${inertJson(absolute(head.jsonLd, origin))}</script>`);
  if (head.preloadImage) {
    const { src, srcSet, sizes } = head.preloadImage;
    tags.push(
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`,
    );
  }
  return tags.join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** The properties in which schema.org has addresses. Elsewhere a text that begins with a slash is plain text: people write such texts. */
const addresses = new Set(['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'contentUrl', 'thumbnailUrl']);

/** Other sites read structured data, so every path of this site in it becomes a full address. */
function absolute(value: unknown, origin: string, name = ''): unknown {
  if (typeof value === 'string') {
    const isPath = addresses.has(name) && value.startsWith('/') && !value.startsWith('//');
    return isPath ? new URL(value, origin).href : value;
  }
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, absolute(item, origin, key)]));
}

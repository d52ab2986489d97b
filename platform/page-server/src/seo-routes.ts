import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { allPages, createMarketClient, paths } from 'shared-contracts';
import type { HostSettings } from './settings.ts';

/** Most products, and most sellers, in the sitemap. The protocol allows 50,000 addresses in one file; more need an index of files. */
const MAX_LISTED = 5000;
const MAP_AGE_S = 300;
const RETRY_AFTER_S = 60;

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, and the addresses of everything for sale and its sellers. */
export function registerSeoRoutes(
  app: FastifyInstance,
  { apiUrl, hostKey, publicUrl }: Pick<HostSettings, 'apiUrl' | 'hostKey' | 'publicUrl'>,
): void {
  const api = createMarketClient({
    baseUrl: apiUrl,
    timeoutMs: 5000,
    headers: { 'x-market-host-key': hostKey },
  });
  const absolute = (path: string) => new URL(path, publicUrl).href;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(absolute('/sitemap.xml'))),
  );

  // The list takes dozens of calls under this server's key: they are made at most once in `MAP_AGE_S`, for all requests.
  // A failure is cached as well, for less long.
  const addresses = new LRUCache<'all', string[] | Error>({
    max: 1,
    ttl: MAP_AGE_S * 1000,
    fetchMethod: (_key, _stale, { options }) =>
      readAddresses().catch((error: Error) => {
        options.ttl = RETRY_AFTER_S * 1000;
        return error;
      }),
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const known = await addresses.fetch('all');
    if (Array.isArray(known))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', `public, max-age=${MAP_AGE_S}`)
        .send(sitemap(known.map(absolute)));
    request.log.warn({ err: known }, 'the sitemap could not be read from market-api');
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_S))
      .type('text/plain')
      .send('The list is not available right now.');
  });

  async function readAddresses(): Promise<string[]> {
    const [categories, products, sellers] = await Promise.all([
      allPages((page) => api.page('GET /getcategory', { query: page })),
      allPages((query) => api.page('GET /products', { query }), MAX_LISTED),
      allPages((query) => api.page('GET /sellers', { query }), MAX_LISTED),
    ]);
    return [
      paths.home(),
      paths.blog(),
      ...categories.map((category) => paths.search(`category=${category.categoryitemid}`)),
      ...products.map(paths.publicProduct),
      ...sellers.map(({ _id }) => paths.seller(_id)),
    ];
  }
}

const closed = [
  paths.sellerDashboard(),
  paths.adminDashboard(),
  paths.orders(),
  paths.advertisement(),
  '/api/',
  paths.forbidden(),
  // Links to previews.
  '/*?with=',
  '/*&with=',
];

function robots(sitemapAddress: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/pictures/',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');
}

function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const limitMs = 10_000;
const unescaped: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

async function textOf(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined);
  return response?.ok ? response.text() : '';
}

/** @returns path and query of the addresses that a site's home page and its sitemap name */
export async function siteLinks(url: string): Promise<string[]> {
  const [home, map] = await Promise.all([textOf(`${url}/`), textOf(`${url}/sitemap.xml`)]);
  const named = [
    ...[...home.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, address]) => address ?? ''),
    ...[...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? ''),
  ];
  return named.flatMap((escaped) => {
    const address = escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => unescaped[entity] ?? entity);
    if (!URL.canParse(address, url)) return [];
    const { origin, pathname, search } = new URL(address, url);
    return origin === new URL(url).origin ? [pathname + search] : [];
  });
}

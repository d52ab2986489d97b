import { matchRemotePath, type RemotePath } from 'shared-contracts';
import { addressBelow, beginnings, hasParameters, isSplat, patternFor } from './route-patterns.ts';

export type Itinerary = ReturnType<typeof planItinerary>;

interface ItineraryOptions {
  readonly paths: readonly RemotePath[];
  readonly patterns: readonly string[];
  /** Example addresses from the team; they take precedence over links. */
  readonly examples: readonly string[];
}

/** Plans which addresses a smoke test opens: one for each route of a remote, the examples, and the first address of each path. */
export function planItinerary({ paths, patterns, examples }: ItineraryOptions) {
  const isOwn = (address: string) =>
    matchRemotePath([{ paths }], address.split(/[?#]/, 1)[0] ?? '/') !== undefined;
  const fixed = patterns.filter((pattern) => !hasParameters(pattern));
  const addressOf = (pattern: string) => (isSplat(pattern) ? addressBelow(patterns, pattern) : pattern);
  const fixedAddresses = fixed.flatMap((pattern) => addressOf(pattern) ?? []);
  const unreachable = patterns.filter((pattern) => {
    const address = hasParameters(pattern) ? pattern.replaceAll(':', '') : addressOf(pattern);
    return address !== undefined && !isOwn(address);
  });
  const planned = [...beginnings(paths), ...fixedAddresses.filter(isOwn), ...examples];
  const waiting = [...new Set(planned)].map((address) => ({
    address,
    pattern: patternFor(patterns, address),
  }));
  const filled = new Set(waiting.map(({ pattern }) => pattern));

  return {
    /** The next address (path and query) to open, each once, and the route that matches it, if one does; undefined when there are no more. */
    next: () => waiting.shift(),
    /** Adds addresses that pages of the site link to: they provide values for the parameters of routes. */
    addLinks(links: readonly string[]): void {
      for (const address of links) {
        const pattern = patternFor(patterns, address);
        if (pattern === undefined || filled.has(pattern) || !isOwn(address)) continue;
        filled.add(pattern);
        waiting.push({ address, pattern });
      }
    },
    get unfilled(): readonly string[] {
      return patterns.filter(
        (pattern) => hasParameters(pattern) && !filled.has(pattern) && !unreachable.includes(pattern),
      );
    },
    /** Routes that no path of the registry entry leads to. */
    unreachable,
  };
}

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

/** @returns path and query of the addresses in a site's home page and sitemap */
export async function siteLinks(url: string): Promise<string[]> {
  const [home, map] = await Promise.all([textOf(`${url}/`), textOf(`${url}/sitemap.xml`)]);
  const named = [...home.matchAll(/<a\s[^>]*href="([^"]+)"/g), ...map.matchAll(/<loc>([^<]+)<\/loc>/g)];
  return named.flatMap(([, escaped = '']) => {
    const address = escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => unescaped[entity] ?? entity);
    const link = URL.parse(address, url);
    return link?.origin === new URL(url).origin ? [link.pathname + link.search] : [];
  });
}

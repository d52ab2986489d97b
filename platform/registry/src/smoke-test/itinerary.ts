import { matchRemotePath, type RemotePath } from 'shared-contracts';
import { addressBelow, beginnings, hasParameters, isSplat, patternFor } from './route-patterns.ts';

interface Stop {
  /** Path and query. */
  readonly address: string;
  /** The route it is of; nothing when none of the table fits it. */
  readonly pattern: string | undefined;
}

export interface Itinerary {
  /** The next address to open, each once; nothing when all that can be tried was. */
  next(): Stop | undefined;
  /** Takes note of addresses of the site's real pages, as links lead to them: they fill parameters. */
  addLinks(links: readonly string[]): void;
  readonly unfilled: readonly string[];
  /** Routes that no path of the registry entry leads to. */
  readonly unreachable: readonly string[];
}

export interface ItineraryOptions {
  readonly paths: readonly RemotePath[];
  readonly patterns: readonly string[];
  /** Addresses that the team gives; they come before what links say. */
  readonly examples: readonly string[];
}

/** Which addresses a smoke test opens: one for each route of a remote, the examples, and the beginning of each path. */
export function planItinerary({ paths, patterns, examples }: ItineraryOptions): Itinerary {
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
  const waiting: Stop[] = [...new Set(planned)].map((address) => ({
    address,
    pattern: patternFor(patterns, address),
  }));
  const filled = new Set(waiting.map(({ pattern }) => pattern));

  return {
    next: () => waiting.shift(),
    addLinks(links) {
      for (const address of links) {
        const pattern = patternFor(patterns, address);
        if (pattern === undefined || filled.has(pattern) || !isOwn(address)) continue;
        filled.add(pattern);
        waiting.push({ address, pattern });
      }
    },
    get unfilled() {
      return patterns.filter(
        (pattern) => hasParameters(pattern) && !filled.has(pattern) && !unreachable.includes(pattern),
      );
    },
    unreachable,
  };
}

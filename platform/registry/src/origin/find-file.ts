import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { filePathPattern } from '../document/primitives.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { isServed, typeOf } from '../store/content-types.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

export interface FoundFile {
  readonly content: Buffer;
  readonly type: string;
  /** `dcz`: the difference from a file that the browser has. */
  readonly encoding: Encoding | 'dcz';
  readonly etag: string;
  /** Is there a packed form, so that the response depends on what the browser accepts? */
  readonly varies: boolean;
}

/** Smallest first: a browser gets the smallest that it takes, whatever it prefers. */
const bySize: readonly Encoding[] = ['br', 'gzip'];

/** @returns the encodings a browser takes, smallest first; `identity` always ends the list */
export function acceptedEncodings(request: { readonly headers: IncomingHttpHeaders }): Encoding[] {
  const taken = new Negotiator(request).encodings([...bySize]);
  return [...bySize.filter((name) => taken.includes(name)), 'identity'];
}

/** The file below the store that an address of this remote means. Only plain names pass, and no packed copies. */
export function addressOf(pathname: string, remote: string): string | undefined {
  const address = pathname.slice(1);
  const [folder, version, ...rest] = address.split('/');
  if (folder !== remote || version === undefined || rest.length === 0) return undefined;
  return filePathPattern.test(address) && isServed(address) ? address : undefined;
}

/** Finds the smallest form of a file that the browser takes. */
export type FindFile = (address: string, accepted: readonly Encoding[]) => Promise<FoundFile | undefined>;

/** @returns a file of these bytes, which name its state */
export const fileOf = (
  content: Buffer,
  about: Pick<FoundFile, 'type' | 'encoding' | 'varies'>,
): FoundFile => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  ...about,
});

type Forms = ReadonlyMap<Encoding, FoundFile>;

const MAX_CACHED_BYTES = 32 * 1024 * 1024;

function weight(forms: Forms): number {
  // An entry of no bytes has no place in the cache's sums.
  return 1 + [...forms.values()].reduce((sum, { content }) => sum + content.length, 0);
}

/** Files of a store, which never change: the last requested are cached, 32 MB at most. */
export function filesOf(store: Pick<AssetStore, 'readFile'>): FindFile {
  const cached = new LRUCache<string, Forms>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: weight,
    async fetchMethod(address) {
      const read = Object.entries(endings).map(async ([name, ending]) => {
        const content = await store.readFile(address + ending);
        return content === undefined ? [] : [[name as Encoding, content] as const];
      });
      const contents = new Map((await Promise.all(read)).flat());
      const about = { type: typeOf(address), varies: contents.size > 1 };
      const forms = [...contents].map(
        ([encoding, content]) => [encoding, fileOf(content, { ...about, encoding })] as const,
      );
      return contents.has('identity') ? new Map(forms) : undefined;
    },
  });
  return async (address, accepted) => {
    const forms = await cached.fetch(address);
    return forms?.get(accepted.find((name) => forms.has(name)) ?? 'identity');
  };
}

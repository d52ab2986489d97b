import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Negotiator from 'negotiator';
import { filePathPattern } from '../document/patterns.ts';
import { isServed, typeOf } from '../store/content-types.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

export interface FoundFile {
  open(): Readable;
  readonly size: number;
  readonly type: string;
  /** `dcz`: the difference from a file that the browser has. */
  readonly encoding: Encoding | 'dcz';
  readonly etag: string;
  /** `last-modified`, where it is known. */
  readonly modified?: string;
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

async function isFile(path: string): Promise<Stats | undefined> {
  try {
    const info = await stat(path);
    return info.isFile() ? info : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

/** Finds the smallest form of a file that the browser takes. */
export type FindFile = (address: string, accepted: readonly Encoding[]) => Promise<FoundFile | undefined>;

export async function findFile(
  store: string,
  address: string,
  accepted: readonly Encoding[],
): Promise<FoundFile | undefined> {
  const plain = await isFile(join(store, address));
  if (plain === undefined) return undefined;
  const base = join(store, address);
  const packed = { br: await isFile(`${base}.br`), gzip: await isFile(`${base}.gz`), identity: plain };
  const encoding = accepted.find((name) => packed[name] !== undefined) ?? 'identity';
  const info = packed[encoding] ?? plain;
  return {
    open: () => createReadStream(base + endings[encoding]),
    size: info.size,
    type: typeOf(address),
    encoding,
    etag: `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}-${encoding}"`,
    modified: info.mtime.toUTCString(),
    varies: packed.br !== undefined || packed.gzip !== undefined,
  };
}

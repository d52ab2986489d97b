import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import Negotiator from 'negotiator';
import { addressOf } from './find-file.ts';

/** Scripts of a build: a name that stays from version to version, and a hash that does not. */
const builtScript = /^([\w-]+)\.[0-9a-f]{8,}\.js$/;

/** A file that the browser has already, as it says itself. */
export interface Dictionary {
  /** Below the store. */
  readonly address: string;
  /** SHA-256 of what it holds. */
  readonly hash: Buffer;
}

/**
 * Says which files the browser may have as their difference from this one (`Use-As-Dictionary`, RFC 9842): those of the same
 * name in other versions of the remote.
 * @returns nothing for files that are no scripts of a build
 */
export function usableFor(address: string): string | undefined {
  const stem = stemOf(address);
  if (stem === undefined) return undefined;
  const remote = address.slice(0, address.indexOf('/'));
  return `match="/${remote}/*/${stem}.*.js", match-dest=("script"), id="${address}"`;
}

/**
 * The earlier version of a file that the request offers, if the browser takes differences at all.
 * @param remote whose files are served here: another one's are never read
 */
export function offeredDictionary(
  request: { readonly headers: IncomingHttpHeaders },
  address: string,
  remote: string,
): Dictionary | undefined {
  const { 'available-dictionary': available, 'dictionary-id': id } = request.headers;
  if (typeof available !== 'string' || typeof id !== 'string') return undefined;
  if (!new Negotiator(request).encodings(['dcz']).includes('dcz')) return undefined;
  const hash = Buffer.from(/^:([A-Za-z0-9+/]{43}=):$/.exec(available)?.[1] ?? '', 'base64');
  const named = addressOf(`/${/^"(.*)"$/.exec(id)?.[1] ?? ''}`, remote);
  if (hash.length !== 32 || named === undefined || named === address) return undefined;
  const stem = stemOf(named);
  return stem !== undefined && stem === stemOf(address) ? { address: named, hash } : undefined;
}

const stemOf = (address: string) => builtScript.exec(basename(address))?.[1];

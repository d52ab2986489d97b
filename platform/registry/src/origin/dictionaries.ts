import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import Negotiator from 'negotiator';
import { addressOf } from './find-file.ts';

/** Scripts of a build: a name that stays from version to version, and a hash that does not. */
const builtScript = /^([\w-]+)\.[0-9a-f]{8,}\.js$/;

/** A file that the browser has already, by its own headers. */
export interface Dictionary {
  readonly address: string;
  readonly hash: Buffer;
}

/** `Use-As-Dictionary` (RFC 9842) of a built script, for those of the same name in other versions of the remote. */
export function usableFor(address: string): string | undefined {
  const stem = stemOf(address);
  if (stem === undefined) return undefined;
  const remote = address.slice(0, address.indexOf('/'));
  return `match="/${remote}/*/${stem}.*.js", match-dest=("script"), id="${address}"`;
}

/** The earlier version of a file that the request offers. @param remote whose files are served: another one's are never read */
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

import { parseDocument } from '../document/parse.ts';
import type { RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { type Accepted, accept, type Before } from './accept.ts';
import { digestOf } from './served.ts';

/** A stored document, and what is known when it is read. It can be sent to another thread. */
export interface Reading {
  readonly content: Uint8Array;
  readonly before: Before;
  readonly ring: KeyRing;
}

export type ReadingResult =
  | { readonly serial: number; readonly accepted: Accepted }
  | { readonly serial: number | undefined; readonly problem: string };

/** Reads a document and decides what of it is accepted. An entry that was read under the same keys is not checked again. */
export function readText({ content, before, ring }: Reading): ReadingResult {
  let serial: number | undefined;
  try {
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
    const document = parseDocument(
      text,
      (id, entry) => before.sameKeys && before.known.get(id)?.digest === digestOf(entry),
    );
    serial = document.serial;
    return { serial, accepted: accept(document, before, ring) };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return { serial, problem: error.message };
  }
}

/** One version out of a stored document. It can be sent to another thread. */
export interface WantedVersion {
  readonly content: Uint8Array;
  readonly id: string;
  readonly version: string;
  /** Of the remote's entry, as it was accepted. */
  readonly digest: string;
}

/** @returns nothing when the document has the version no longer, or another entry than the accepted one */
export function findVersion({ content, id, version, digest }: WantedVersion): RegistryVersion | undefined {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
  const { remotes } = JSON.parse(text) as {
    remotes: Record<string, { versions: Record<string, RegistryVersion> }>;
  };
  const entry = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  // An entry of that digest was checked when it was accepted.
  if (entry === undefined || digestOf(entry) !== digest) return undefined;
  return Object.hasOwn(entry.versions, version) ? entry.versions[version] : undefined;
}

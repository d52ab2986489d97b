import { parseDocument } from '../document/parse.ts';
import type { RegistryVersion } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { type Accepted, accept, type Before } from './accept.ts';
import { digestOf } from './served.ts';

/** A stored document, and the state to verify it against. It can be sent to a worker thread. */
export interface Reading {
  readonly content: Uint8Array;
  readonly before: Before;
  readonly ring: KeyRing;
}

export type ReadingResult =
  | { readonly serial: number; readonly accepted: Accepted }
  | { readonly serial: number | undefined; readonly problem: string };

/** Parses a document and decides which parts are accepted. An entry that was accepted with the same keys is not checked again. */
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

/** A request for one version of a stored document. It can be sent to a worker thread. */
export interface WantedVersion {
  readonly content: Uint8Array;
  readonly id: string;
  readonly version: string;
  /** The digest of the remote's accepted entry. */
  readonly digest: string;
}

/** @returns undefined when the document no longer has the version, or has another entry than the accepted one */
export function findVersion({ content, id, version, digest }: WantedVersion): RegistryVersion | undefined {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
  const { remotes } = JSON.parse(text) as {
    remotes: Record<string, { versions: Record<string, RegistryVersion> }>;
  };
  const entry = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  // An entry with this digest was verified when it was accepted.
  if (entry === undefined || digestOf(entry) !== digest) return undefined;
  return Object.hasOwn(entry.versions, version) ? entry.versions[version] : undefined;
}

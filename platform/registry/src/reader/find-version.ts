import type { RegistryVersion } from '../document/schema.ts';
import { digestOf } from './served.ts';

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

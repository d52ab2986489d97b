import { parseDocument } from '../document/parse.ts';
import {
  MAX_COUNT,
  type RegistryDocument,
  type RegistryRemote,
  type RegistryVersion,
} from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { KeyRing } from '../trust/keys.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';
import { problemOfPaths } from '../writer/overlaps.ts';
import { digestOf, type ServedRemote, servedRemote } from './served.ts';

interface SeenEntry {
  readonly revision: number;
  /** The digest of the entry's content; absent in files that earlier page servers wrote. */
  readonly digest?: string;
}

/** The highest serial and revisions that a reader has accepted so far. */
export interface Seen {
  readonly serial: number;
  /** When they were accepted, by the reader's clock, ISO 8601; absent before the first document. */
  readonly at?: string;
  readonly remotes: Readonly<Record<string, SeenEntry>>;
}

export const nothingSeen: Seen = { serial: 0, remotes: {} };

/** The maximum increase of a serial or revision between two documents that a reader sees. */
const STEPS = 1000;
/** The maximum grows by `STEPS` for each day in which the reader saw no new document: it may have been down. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The highest serial or revision that is accepted after `last`. Without a limit, a stolen key could sign one so high that none can follow.
 * @param now milliseconds since 1970
 */
function furthest(last: number, { at }: Pick<Seen, 'at'>, now: number): number {
  const days = at === undefined ? 0 : Math.max(0, now - Date.parse(at)) / DAY_MS;
  return Math.min(MAX_COUNT, last + Math.floor(STEPS * (1 + days)));
}

/** The fields of an already accepted entry that decide whether it has to be verified again. */
type KnownEntry = Pick<ServedRemote, 'digest' | 'team'> & { readonly live?: string | undefined };

export interface Before {
  readonly known: ReadonlyMap<string, KnownEntry>;
  /** Whether the known entries were accepted with the present keys. */
  readonly sameKeys: boolean;
  readonly seen: Seen;
  readonly now: number;
}

export interface EntryProblem {
  readonly id: string;
  readonly team: string;
  readonly version: string;
  readonly reason: string;
}

export type Accepted = ReturnType<typeof accept>;

/** @returns why the whole document is refused, as the end of a sentence */
function problemOfWhole(next: RegistryDocument, { seen, now }: Before, ring: KeyRing): string | undefined {
  const unsigned = problemOfDocument(next, ring);
  if (unsigned !== undefined) return unsigned;
  if (next.serial < seen.serial) return `is older than serial ${seen.serial}, which was seen before`;
  if (seen.serial > 0 && next.serial > furthest(seen.serial, seen, now)) {
    return `is too far ahead of serial ${seen.serial}, which was seen before`;
  }
  return undefined;
}

/** @returns why the entry's revision is refused: older than the last one seen, too far ahead, or the same with other content */
function problemOfRevision(
  { revision = 0 }: RegistryRemote,
  digest: string,
  serial: number,
  { seen, now }: Before,
  last: SeenEntry | undefined,
): string | undefined {
  // Every change of an entry also increases the document's serial.
  if (revision > serial) return `has revision ${revision}, which is more than the document's serial`;
  if (last === undefined) return undefined;
  if (revision < last.revision) {
    return `has revision ${revision}, older than ${last.revision}, which was seen before`;
  }
  if (revision > furthest(last.revision, seen, now)) {
    return `has revision ${revision}, too far ahead of ${last.revision}, which was seen before`;
  }
  if (revision === last.revision && last.digest !== undefined && last.digest !== digest) {
    return `has revision ${revision} as one that was seen before, and another content`;
  }
  return undefined;
}

/**
 * Decides which parts of a document are accepted. A known key must have signed the document, and its serial must be neither lower than the
 * last one seen nor far ahead of it. The same holds for each entry's revision; a key for its remote must have signed it, its paths must not
 * overlap with those of entries accepted before, and it may not be missing. Otherwise the previous entry stays in use.
 * @returns `frame`: the document without its entries; `remotes`: the newest trusted entry of each remote, `known` for the one that the reader
 * holds already
 * @throws RegistryError `untrusted`
 */
export function accept(next: RegistryDocument, before: Before, ring: KeyRing) {
  const { known, sameKeys, seen, now } = before;
  const problem = problemOfWhole(next, before, ring);
  if (problem !== undefined) {
    throw new RegistryError('untrusted', `The registry document, serial ${next.serial}, ${problem}`);
  }
  const isOld = (id: string) =>
    seen.remotes[id] !== undefined && next.remotes[id]?.revision === seen.remotes[id].revision;
  const settled = Object.fromEntries(Object.entries(next.remotes).filter(([id]) => isOld(id)));
  const reasonAgainst = (id: string, entry: RegistryRemote, digest: string): string | undefined =>
    problemOfEntry(id, entry, ring) ??
    problemOfRevision(entry, digest, next.serial, before, seen.remotes[id]) ??
    (isOld(id) ? undefined : problemOfPaths({ ...next, remotes: settled }, id, entry));

  const seenNow: Record<string, SeenEntry> = { ...seen.remotes };
  const remotes = new Map<string, ServedRemote | 'known'>();
  const problems: EntryProblem[] = [];
  const passOver = (
    id: string,
    { team, live = 'none' }: Pick<KnownEntry, 'team' | 'live'>,
    reason: string,
  ) => {
    if (known.has(id)) remotes.set(id, 'known');
    problems.push({ id, team, version: live, reason });
  };
  for (const [id, entry] of Object.entries(next.remotes)) {
    const digest = digestOf(entry);
    // An entry that was accepted with the same keys is not verified again.
    const isKnown = sameKeys && known.get(id)?.digest === digest;
    const reason = isKnown ? undefined : reasonAgainst(id, entry, digest);
    if (reason !== undefined) {
      passOver(id, entry, reason);
      continue;
    }
    remotes.set(id, isKnown ? 'known' : servedRemote(entry, digest));
    settled[id] = entry;
    seenNow[id] = { revision: entry.revision ?? 0, digest };
  }
  for (const id of Object.keys(seen.remotes))
    if (!Object.hasOwn(next.remotes, id))
      passOver(id, known.get(id) ?? { team: 'unknown' }, 'was taken out, which no release does');
  const { remotes: _, ...frame } = next;
  const at = new Date(now).toISOString();
  return { frame, remotes, seen: { serial: next.serial, at, remotes: seenNow }, problems };
}

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
    const document = parseDocument(
      new TextDecoder().decode(content),
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
  const { remotes } = JSON.parse(new TextDecoder().decode(content)) as {
    remotes: Record<string, { versions: Record<string, RegistryVersion> }>;
  };
  const entry = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  // An entry with this digest was verified when it was accepted.
  if (entry === undefined || digestOf(entry) !== digest) return undefined;
  return Object.hasOwn(entry.versions, version) ? entry.versions[version] : undefined;
}

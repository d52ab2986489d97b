import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { problemOfDocument, problemOfEntry } from '../trust/signatures.ts';
import { problemOfPaths } from '../writer/overlaps.ts';
import { digestOf, type ServedDocument, type ServedRemote, servedRemote } from './served.ts';

/** The newest that a reader has believed so far. */
export interface Seen {
  readonly serial: number;
  /** Of each remote's entry. */
  readonly revisions: Readonly<Record<string, number>>;
}

/** What a reader has of a remote already. */
export type KnownEntry = Pick<ServedRemote, 'digest' | 'team' | 'live'>;

/** What a reader brings to a new document. */
export interface Before {
  readonly known: ReadonlyMap<string, KnownEntry>;
  /** What is known was believed under the very keys of now. */
  readonly sameKeys: boolean;
  readonly seen: Seen;
}

export interface EntryProblem {
  readonly id: string;
  readonly team: string;
  /** The live version it names. */
  readonly version: string;
  readonly reason: string;
}

export interface Accepted {
  /** The document without its entries. */
  readonly frame: Omit<ServedDocument, 'remotes'>;
  /** For each remote the newest entry that can be believed: `kept` is the one that the reader has. */
  readonly remotes: ReadonlyMap<string, ServedRemote | 'kept'>;
  readonly seen: Seen;
  readonly problems: readonly EntryProblem[];
}

/**
 * Decides what of a document is believed. The whole has to be signed by a known key and not older than what was seen.
 * Beyond that each remote stands for itself: an entry that is not signed by a key for it, that is older than one seen,
 * that takes an address from a remote that had it, or that was taken out by somebody else's key is passed over, and the
 * one before goes on, if there was one.
 * @throws RegistryError `untrusted`
 */
export function accept(next: RegistryDocument, { known, sameKeys, seen }: Before, ring: KeyRing): Accepted {
  const problem =
    problemOfDocument(next, ring) ??
    (next.serial < seen.serial ? `is older than serial ${seen.serial}, which was seen before` : undefined);
  if (problem !== undefined) {
    throw new RegistryError('untrusted', `The registry document, serial ${next.serial}, ${problem}`);
  }
  const byPlatform = ring.get(next.signedBy ?? '')?.remotes === '*';
  const isOld = (id: string) =>
    seen.revisions[id] !== undefined && next.remotes[id]?.revision === seen.revisions[id];
  const settled = Object.fromEntries(Object.entries(next.remotes).filter(([id]) => isOld(id)));
  const reasonAgainst = (id: string, entry: RegistryRemote): string | undefined => {
    const revision = entry.revision ?? 0;
    const newest = seen.revisions[id] ?? 0;
    return (
      problemOfEntry(id, entry, ring) ??
      (revision < newest
        ? `has revision ${revision}, older than ${newest}, which was seen before`
        : undefined) ??
      (isOld(id) ? undefined : problemOfPaths({ ...next, remotes: settled }, id, entry))
    );
  };

  const revisions: Record<string, number> = { ...seen.revisions };
  const remotes = new Map<string, ServedRemote | 'kept'>();
  const problems: EntryProblem[] = [];
  const passOver = (
    id: string,
    { team, live = 'none' }: Pick<KnownEntry, 'team' | 'live'>,
    reason: string,
  ) => {
    if (known.has(id)) remotes.set(id, 'kept');
    problems.push({ id, team, version: live, reason });
  };
  for (const [id, entry] of Object.entries(next.remotes)) {
    const digest = digestOf(entry);
    // What was believed a moment ago, under the same keys, is not computed again.
    const isKnown = sameKeys && known.get(id)?.digest === digest;
    const reason = isKnown ? undefined : reasonAgainst(id, entry);
    if (reason !== undefined) {
      passOver(id, entry, reason);
      continue;
    }
    remotes.set(id, isKnown ? 'kept' : servedRemote(entry, digest));
    revisions[id] = entry.revision ?? 0;
  }
  for (const [id, entry] of known) {
    if (byPlatform || Object.hasOwn(next.remotes, id)) continue;
    passOver(id, entry, 'was taken out by a key that is not the platform’s');
  }
  const { remotes: _, ...frame } = next;
  return { frame, remotes, seen: { serial: next.serial, revisions }, problems };
}

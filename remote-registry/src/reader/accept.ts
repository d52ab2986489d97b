import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument, RegistryRemote } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import { allSteps, type Steps } from '../steps.ts';
import type { KeyRing } from '../trust/public-keys.ts';
import { documentSteps, problemOfEntry } from '../trust/signatures.ts';
import { problemOfPaths } from '../writer/overlaps.ts';

/** The newest that a reader has believed so far. */
export interface Seen {
  readonly serial: number;
  /** Of each remote's entry. */
  readonly revisions: Readonly<Record<string, number>>;
}

export interface EntryProblem {
  readonly id: string;
  readonly team: string;
  /** The live version it names. */
  readonly version: string;
  readonly reason: string;
}

export interface Accepted {
  /** The document with, for each remote, the newest entry that can be believed. */
  readonly document: RegistryDocument;
  readonly seen: Seen;
  readonly problems: readonly EntryProblem[];
}

/** What was accepted before, and the keys it was accepted under. */
export interface Before {
  readonly document: RegistryDocument;
  readonly ring: KeyRing;
}

/**
 * Decides what of a document is believed. The whole has to be signed by a known key and not older than what was seen.
 * Beyond that each remote stands for itself: an entry that is not signed by a key for it, that is older than one seen,
 * that takes an address from a remote that had it, or that was taken out by somebody else's key is passed over, and the
 * one before goes on, if there was one.
 * Works in steps, so that a large document does not hold a server up.
 * @throws RegistryError `untrusted`
 */
export function* acceptSteps(
  next: RegistryDocument,
  before: Before | undefined,
  seen: Seen,
  ring: KeyRing,
): Steps<Accepted> {
  const problem =
    (yield* documentSteps(next, ring)) ??
    (next.serial < seen.serial ? `is older than serial ${seen.serial}, which was seen before` : undefined);
  if (problem !== undefined) {
    throw new RegistryError('untrusted', `The registry document, serial ${next.serial}, ${problem}`);
  }
  const kept = before?.document.remotes ?? {};
  const byPlatform = ring.get(next.signedBy ?? '')?.remotes === '*';
  const isOld = (id: string) =>
    seen.revisions[id] !== undefined && next.remotes[id]?.revision === seen.revisions[id];
  const settled = Object.fromEntries(Object.entries(next.remotes).filter(([id]) => isOld(id)));
  const reasonAgainst = (id: string, entry: RegistryRemote | undefined): string | undefined => {
    if (entry === undefined) return 'was taken out by a key that is not the platform’s';
    // What was believed a moment ago, under the same keys, is not computed again.
    if (before?.ring === ring && isDeepStrictEqual(entry, kept[id])) return undefined;
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
  const remotes: Record<string, RegistryRemote> = {};
  const problems: EntryProblem[] = [];
  for (const id of new Set([...Object.keys(next.remotes), ...Object.keys(kept)])) {
    yield;
    const entry = next.remotes[id];
    if (entry === undefined && byPlatform) continue;
    const reason = reasonAgainst(id, entry);
    const taken = reason === undefined ? entry : kept[id];
    if (taken !== undefined) remotes[id] = taken;
    if (reason === undefined) revisions[id] = entry?.revision ?? 0;
    else {
      const { team, live = 'none' } = entry ?? kept[id] ?? { team: 'unknown' };
      problems.push({ id, team, version: live, reason });
    }
  }
  return { document: { ...next, remotes }, seen: { serial: next.serial, revisions }, problems };
}

/** The same at once. @throws RegistryError `untrusted` */
export function accept(...given: Parameters<typeof acceptSteps>): Accepted {
  return allSteps(acceptSteps(...given));
}

export interface RevisionSource {
  readonly read: () => Promise<string>;
  /** Rises with everything that this process may have written. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
}

/** Milliseconds that what another process writes may stay unseen. A look for each answer costs more than the answer. */
const UNSEEN_MS = 5;

/**
 * The revision of the public data, for those who keep what was made of it: looked for when this process may have written since the last
 * look began, and when that is some milliseconds ago and others may have written.
 * @returns asks for it; `atLeast` is what whoever asks has seen already
 */
export function watchRevision(
  { read, writes, isAlone }: RevisionSource,
  now: () => number = () => performance.now(),
): (atLeast?: bigint) => Promise<string> {
  let last: { readonly at: number; readonly writes: number; readonly revision: Promise<string> } | undefined;
  function look(): Promise<string> {
    const begun = { at: now(), writes: writes(), revision: read() };
    last = begun;
    // The next one looks again.
    begun.revision.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.revision;
  }

  return async (atLeast = 0n) => {
    const isNew = last !== undefined && last.writes === writes() && (isAlone || now() - last.at < UNSEEN_MS);
    const found = await (last !== undefined && isNew ? last.revision : look());
    return BigInt(found) < atLeast ? look() : found;
  };
}

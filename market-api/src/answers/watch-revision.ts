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
 */
export function watchRevision(
  { read, writes, isAlone }: RevisionSource,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let last: { readonly at: number; readonly writes: number; readonly revision: Promise<string> } | undefined;
  return () => {
    const at = now();
    const isNew = last !== undefined && last.writes === writes() && (isAlone || at - last.at < UNSEEN_MS);
    if (last !== undefined && isNew) return last.revision;
    const look = { at, writes: writes(), revision: read() };
    last = look;
    // The next one looks again.
    look.revision.catch(() => {
      if (last === look) last = undefined;
    });
    return look.revision;
  };
}

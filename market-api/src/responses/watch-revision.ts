export interface RevisionSource {
  readonly read: () => Promise<string>;
  /** Rises with everything that this process may have written, and with every message of others that they did. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
  /** Whether others' messages are heard at present. */
  readonly isListening: () => boolean;
}

/** @param atLeast what whoever asks has seen already */
type WatchedRevision = (atLeast?: bigint) => Promise<string>;

/**
 * Milliseconds that what another process writes may stay unseen: where no message tells of it, and where one is late. A look for each
 * answer costs more than the answer.
 */
const UNSEEN_MS = 5;
const UNHEARD_MS = 50;

interface Look {
  readonly at: number;
  readonly writes: number;
  readonly revision: Promise<string>;
}

/**
 * The revision of the public data, for those who keep what was made of it: looked for when this process may have written since the last
 * look began, when another one said that it has, and when the look is some milliseconds ago and others may have written.
 */
export function watchRevision(
  { read, writes, isAlone, isListening }: RevisionSource,
  time: () => number = () => performance.now(),
): WatchedRevision {
  let last: Look | undefined;
  function look(): Promise<string> {
    const begun: Look = { at: time(), writes: writes(), revision: read() };
    last = begun;
    begun.revision.catch(() => {
      // The next one looks again.
      if (last === begun) last = undefined;
    });
    return begun.revision;
  }
  const holds = (one: Look) =>
    one.writes === writes() && (isAlone || time() - one.at < (isListening() ? UNHEARD_MS : UNSEEN_MS));

  return async (atLeast = 0n) => {
    const found = await (last !== undefined && holds(last) ? last.revision : look());
    return BigInt(found) < atLeast ? look() : found;
  };
}

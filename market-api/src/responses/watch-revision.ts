export interface RevisionSource {
  readonly read: () => Promise<string>;
  /** A counter that rises with each possible write of this process, and with each notification of another process's write. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
  /** Whether notifications of other processes are received at present. */
  readonly isListening: () => boolean;
}

/**
 * Milliseconds for which another process's write may stay unseen: while notifications are not received, and where one is late. Reading
 * the revision for each response would cost more than the response.
 */
const UNSEEN_MS = 5;
const UNHEARD_MS = 50;

interface Look {
  readonly at: number;
  readonly writes: number;
  readonly revision: Promise<string>;
}

/**
 * The revision of the public data, for caches: it is read again if, since the last read began, this process may have written or was
 * notified of another process's write, or if some milliseconds have passed and other processes may have written.
 */
export function watchRevision(
  { read, writes, isAlone, isListening }: RevisionSource,
  time: () => number = () => performance.now(),
) {
  let last: Look | undefined;
  function look(): Promise<string> {
    const begun: Look = { at: time(), writes: writes(), revision: read() };
    last = begun;
    begun.revision.catch(() => {
      // The next call reads again.
      if (last === begun) last = undefined;
    });
    return begun.revision;
  }
  const holds = (one: Look) =>
    one.writes === writes() && (isAlone || time() - one.at < (isListening() ? UNHEARD_MS : UNSEEN_MS));

  /** @param atLeast a revision that the client has already seen */
  return async (atLeast = 0n): Promise<string> => {
    const found = await (last !== undefined && holds(last) ? last.revision : look());
    return BigInt(found) < atLeast ? look() : found;
  };
}

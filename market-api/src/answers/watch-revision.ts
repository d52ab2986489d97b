export interface RevisionSource {
  readonly read: () => Promise<string>;
  /** Rises with everything that this process may have written, and with every message of others that they did. */
  readonly writes: () => number;
  /** Whether no other process can write. */
  readonly isAlone: boolean;
  /** Whether others' messages are heard at present. */
  readonly isListening: () => boolean;
}

export interface WatchedRevision {
  /** @param atLeast what whoever asks has seen already */
  (atLeast?: bigint): Promise<string>;
  /** The same where that has not to wait for a look. */
  now(): string | undefined;
}

/**
 * Milliseconds that what another process writes may stay unseen: where no message tells of it, and where one is late. A look for each
 * answer costs more than the answer.
 */
const UNSEEN_MS = 5;
const UNHEARD_MS = 50;

/** After this share of them another look is begun for who asks what is known now, so that the last one still holds when it is done. */
const AHEAD = 0.4;

interface Look {
  readonly at: number;
  readonly writes: number;
  readonly revision: Promise<string>;
  found?: string;
}

/**
 * The revision of the public data, for those who keep what was made of it: looked for when this process may have written since the last
 * look began, when another one said that it has, and when the look is some milliseconds ago and others may have written.
 */
export function watchRevision(
  { read, writes, isAlone, isListening }: RevisionSource,
  time: () => number = () => performance.now(),
): WatchedRevision {
  /** Begun last, and ended last. */
  let last: Look | undefined;
  let done: Look | undefined;
  function look(): Promise<string> {
    const begun: Look = { at: time(), writes: writes(), revision: read() };
    last = begun;
    begun.revision.then(
      (found) => {
        begun.found = found;
        if (done === undefined || done.at <= begun.at) done = begun;
      },
      () => {
        // The next one looks again.
        if (last === begun) last = undefined;
      },
    );
    return begun.revision;
  }
  /** The share of the time for which it holds that has gone by: 1 and above when it holds no more. */
  function spentOf(one: Look): number {
    if (one.writes !== writes()) return 1;
    return isAlone ? 0 : (time() - one.at) / (isListening() ? UNHEARD_MS : UNSEEN_MS);
  }

  async function known(atLeast = 0n): Promise<string> {
    const found = await (last !== undefined && spentOf(last) < 1 ? last.revision : look());
    return BigInt(found) < atLeast ? look() : found;
  }

  function now(): string | undefined {
    const spent = done === undefined ? 1 : spentOf(done);
    if (done === undefined || spent >= 1) return undefined;
    if (spent >= AHEAD && last === done) look().catch(() => {});
    return done.found;
  }
  return Object.assign(known, { now });
}

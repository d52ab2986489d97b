import { MAX_COUNT } from '../document/schema.ts';

export interface SeenEntry {
  readonly revision: number;
  /** Of the entry's content; absent for a remote that was taken out, and in files of earlier page servers. */
  readonly digest?: string;
  /** The platform has taken the remote out: it is not missed. */
  readonly removed?: true;
}

/** The newest that a reader has accepted so far. */
export interface Seen {
  readonly serial: number;
  /** When that was, by the reader's clock, ISO 8601; absent before the first document. */
  readonly at?: string;
  readonly remotes: Readonly<Record<string, SeenEntry>>;
}

export const nothingSeen: Seen = { serial: 0, remotes: {} };

/** Steps that a serial or a revision may take from one document that a reader sees to the next. */
const STEPS = 1000;
/** As many again for each day that the reader saw nothing new: it may have been down. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The highest serial or revision that is accepted after `last`: a stolen key must not sign one so high that nothing true comes after it.
 * @param now milliseconds since 1970
 */
export function furthest(last: number, { at }: Pick<Seen, 'at'>, now: number): number {
  const days = at === undefined ? 0 : Math.max(0, now - Date.parse(at)) / DAY_MS;
  return Math.min(MAX_COUNT, last + Math.floor(STEPS * (1 + days)));
}

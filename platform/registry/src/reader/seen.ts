import { MAX_COUNT } from '../document/schema.ts';

export interface SeenEntry {
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
export function furthest(last: number, { at }: Pick<Seen, 'at'>, now: number): number {
  const days = at === undefined ? 0 : Math.max(0, now - Date.parse(at)) / DAY_MS;
  return Math.min(MAX_COUNT, last + Math.floor(STEPS * (1 + days)));
}

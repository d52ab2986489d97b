import type { TypedFastBitSet } from 'typedfastbitset';
import { batch } from '../../../database/batch.ts';
import { type Db, isFound } from '../../../database/db.ts';
import { onPrimary } from '../../../database/replica.ts';
import { cacheByRevision } from '../../../responses/revision-cache.ts';
import { singleFlight } from '../../../responses/single-flight.ts';
import { candidatesFor } from '../typing-errors.ts';
import { ChangeLog } from './change-log.ts';
import { createFilterSets, type Test } from './filter-sets.ts';
import { OfferColumns } from './offer-columns.ts';
import {
  type Change,
  deleteChangesBefore,
  type Offer,
  readChanges,
  readOffers,
  readOffersAfter,
} from './offers.repository.ts';
import { createWordSets } from './word-sets.ts';
import { askWords, type KnownWords, type WordsRequest } from './words.repository.ts';

/** Rows per query: the process serves other requests in between. */
const READ_AT_ONCE = 5000;
const MAX_CHANGE_AGE_HOURS = 24;
/** After this time without a refresh, unread changes may already have been deleted: all offers are read again. */
const STALE_MS = (MAX_CHANGE_AGE_HOURS / 2) * 3_600_000;

export interface CurrentOffers {
  /** Rises with every change. */
  readonly changes: number;
  readonly columns: OfferColumns;
  /** The products with these words (for `to_tsquery`); callers must not modify the set. */
  withWords(tsquery: string): Promise<TypedFastBitSet>;
  /** The products that pass a filter; see `createFilterSets`. */
  filtered(filter: string, testNow: () => Test): TypedFastBitSet;
  /** What the market knows about a word (letters and digits only). */
  lookUp(word: string): Promise<KnownWords>;
}

/** The revision of the public data; see `RevisionService`. */
export type Revisions = Readonly<Record<'known' | 'own', () => Promise<string>>>;

export interface OffersSettings {
  readonly revision: Revisions;
  /** Milliseconds. */
  readonly now?: () => number;
  /** After more changes than this, by a seller's program for instance, all offers are read again. */
  readonly maxChanges?: number;
}

/** Cache size in bytes for what is known about words; a word takes about 200 bytes. */
const CACHED_WORDS_BYTES = 4_000_000;

/**
 * The products for sale, in the memory of this process: reads all of them at the start, and before a search only the changes since,
 * if the revision shows that there are any (ADR 23).
 */
export function createOffers(
  db: Db,
  { revision, now = () => performance.now(), maxChanges = 20_000 }: OffersSettings,
) {
  type Loaded = ReturnType<typeof load>;
  let state: Loaded | undefined;
  /** The number of changes before the offers were read the last time. */
  let changed = 0;
  /** Whether words are also compared by their trigrams: some engines have no pg_trgm, or the database role may not install it. */
  let knowsSimilar = false;
  const ask = batch((questions: readonly WordsRequest[]) =>
    onPrimary(() => askWords(db, questions, knowsSimilar)),
  );
  const words = cacheByRevision<KnownWords>(
    CACHED_WORDS_BYTES,
    ({ near, alike }) => 100 + 20 * (near.length + alike.length),
  );
  const lookUp = (word: string): Promise<KnownWords> =>
    words.get(word, state?.revision ?? '0', () => ask({ word, candidates: candidatesFor(word) }));
  const withWords = async (tsquery: string, among?: readonly number[]) => {
    const { numbers } = await ask({ tsquery, among });
    const bytes = numbers ?? new Uint8Array();
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };

  /** @param revision that of the public data before the offers were read */
  function load(columns: OfferColumns, seen: string, at: number, revision: string) {
    const log = new ChangeLog(changed, maxChanges);
    return {
      ...{ columns, seen, at, revision, lookUp },
      get changes() {
        return log.length;
      },
      /** Applied changes that `readChanges` may return again. */
      known: new Set<string>(),
      withWords: createWordSets(withWords, log),
      filtered: createFilterSets(columns.forSale, log),
      /** @param offers those of the changed products that are for sale */
      apply(some: readonly number[], offers: readonly Offer[]): void {
        for (const number of some) columns.remove(number);
        for (const offer of offers) columns.put(offer);
        log.push(...some);
      },
    };
  }

  async function readAll(): Promise<Loaded> {
    const at = now();
    const known = await revision.known();
    knowsSimilar = await isFound(db)`select from pg_extension where extname = 'pg_trgm'`;
    const { seen, changes = [] } = await readChanges(db, undefined, maxChanges);
    const columns = new OfferColumns();
    for (let number = -1; ; ) {
      const offers = await readOffersAfter(db, number, READ_AT_ONCE);
      for (const offer of offers) columns.put(offer);
      const last = offers.at(-1);
      if (last === undefined || offers.length < READ_AT_ONCE) break;
      number = last.number;
    }
    changed += 1;
    state = load(columns, seen, at, known);
    state.known = keysOf(changes);
    return state;
  }

  async function refresh(): Promise<Loaded> {
    const at = now();
    if (state === undefined || at - state.at > STALE_MS) return readAll();
    const revisionNow = await revision.known();
    const { seen, changes } = await readChanges(db, state.seen, maxChanges);
    if (changes === undefined) return readAll();
    // While a long transaction is open, `readChanges` returns the same changes again.
    const { known } = state;
    const unknown = changes.filter((change) => !known.has(keyOf(change)));
    const numbers = [...new Set(unknown.map(({ number }) => number))];
    for (let from = 0; from < numbers.length; from += READ_AT_ONCE) {
      const some = numbers.slice(from, from + READ_AT_ONCE);
      state.apply(some, await readOffers(db, some));
    }
    state.known = keysOf(changes);
    state.seen = seen;
    state.at = at;
    state.revision = revisionNow;
    changed = state.changes;
    return state;
  }
  // Each refresh builds on the cached offers, so it reads the primary: a lagging replica would miss changes for good.
  const refreshed = singleFlight<CurrentOffers>(() => onPrimary(refresh));

  return {
    /**
     * Returns the offers with everything that this process committed before the call, and what other processes committed, except for
     * the last few milliseconds. Callers that arrive during a refresh share the next one.
     * @param isOwn includes everything that other processes committed
     */
    async current(isOwn = false): Promise<CurrentOffers> {
      const at = now();
      const newest = await (isOwn ? revision.own() : revision.known());
      if (state?.revision !== newest || at - state.at > STALE_MS) return refreshed();
      state.at = at;
      return state;
    },

    /** Deletes old changes; call periodically. */
    forgetOldChanges: () => deleteChangesBefore(db, MAX_CHANGE_AGE_HOURS),
  };
}

/** Identifies a change: a reader sees at most one change of a product per transaction. */
const keyOf = ({ number, by }: Change) => `${by} ${number}`;
const keysOf = (changes: readonly Change[]) => new Set(changes.map(keyOf));

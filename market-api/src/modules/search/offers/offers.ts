import type { TypedFastBitSet } from 'typedfastbitset';
import { onPrimary } from '../../../database/replica.ts';
import type { Db } from '../../../database/schema.ts';
import { singleFlight } from '../../../responses/single-flight.ts';
import { type ChangeLog, createFilterSets, type Test } from './filter-sets.ts';
import { type Offer, OfferColumns } from './offer-columns.ts';
import {
  type Change,
  deleteChangesBefore,
  findWords,
  readChanges,
  readOffers,
  readOffersAfter,
} from './offers.repository.ts';
import { createWordSets } from './word-sets.ts';

/** Read in one go: other calls are answered in between. */
const READ_AT_ONCE = 5000;
const MAX_CHANGE_AGE_HOURS = 24;
/** Later than this after it was read last, changes may be gone that were not seen. */
const STALE_MS = (MAX_CHANGE_AGE_HOURS / 2) * 3_600_000;

export interface CurrentOffers {
  /** Rises with every change. */
  readonly changes: number;
  readonly columns: OfferColumns;
  /** Which products have these words (for `to_tsquery`); not to be changed. */
  withWords(tsquery: string): Promise<TypedFastBitSet>;
  /** Which products pass a filter; see `createFilterSets`. */
  filtered(filter: string, testNow: () => Test): TypedFastBitSet;
}

export interface OffersSettings {
  /** Milliseconds. */
  readonly now?: () => number;
  /** More changes than this, by one person who lists by program for instance, and everything is read anew. */
  readonly changesAtMost?: number;
}

/**
 * What is for sale, in the memory of this process: read whole when it starts, and before each search what changed since (ADR 23).
 * What was committed before a search began is in it.
 */
export function createOffers(
  db: Db,
  { now = () => performance.now(), changesAtMost = 20_000 }: OffersSettings = {},
) {
  let state: Loaded | undefined;
  let changed = 0;

  async function readAll(): Promise<Loaded> {
    const at = now();
    const { seen, changes = [] } = await readChanges(db, undefined, changesAtMost);
    const columns = new OfferColumns();
    for (let number = -1; ; ) {
      const offers = await readOffersAfter(db, number, READ_AT_ONCE);
      for (const offer of offers) columns.put(offer);
      const last = offers.at(-1);
      if (last === undefined || offers.length < READ_AT_ONCE) break;
      number = last.number;
    }
    changed += 1;
    state = load(db, { columns, seen, at, changed, changesAtMost });
    state.known = keysOf(changes);
    return state;
  }

  async function refresh(): Promise<Loaded> {
    const at = now();
    if (state === undefined || at - state.at > STALE_MS) return readAll();
    const { seen, changes } = await readChanges(db, state.seen, changesAtMost);
    if (changes === undefined) return readAll();
    // Transactions that are open for long make the same changes come again.
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
    changed = state.changes;
    return state;
  }

  return {
    /**
     * With everything that was committed before this was called. Who asks while changes are being read waits for the reading
     * after it, all of them for the same one.
     */
    // What is kept goes on from there: it is read where nothing is ever missing.
    current: singleFlight<CurrentOffers>(() => onPrimary(refresh)),

    /** To be called now and then. */
    forgetOldChanges: () => deleteChangesBefore(db, MAX_CHANGE_AGE_HOURS),
  };
}

/** Each transaction changes a product once, as far as a reader can see. */
const keyOf = ({ number, by }: Change) => `${by} ${number}`;
const keysOf = (changes: readonly Change[]) => new Set(changes.map(keyOf));

type Loaded = ReturnType<typeof load>;
interface LoadedParts {
  readonly columns: OfferColumns;
  readonly seen: string;
  readonly at: number;
  /** How many changes there were before. */
  readonly changed: number;
  readonly changesAtMost: number;
}

function load(db: Db, { columns, seen, at, changed, changesAtMost }: LoadedParts) {
  let numbers: number[] = [];
  let dropped = changed;
  const log: ChangeLog = {
    get length() {
      return dropped + numbers.length;
    },
    since: (count) => (count < dropped ? undefined : numbers.slice(count - dropped)),
  };
  const words = createWordSets((...requested) => onPrimary(() => findWords(db, ...requested)), log);
  return {
    columns,
    get changes() {
      return log.length;
    },
    seen,
    at,
    /** Changes that may be read again. */
    known: new Set<string>(),
    withWords: words.get,
    filtered: createFilterSets(columns.forSale, log),
    /** @param offers those of the changed products that are for sale */
    apply(some: readonly number[], offers: readonly Offer[]): void {
      for (const number of some) columns.remove(number);
      for (const offer of offers) columns.put(offer);
      numbers.push(...some);
      if (numbers.length > changesAtMost) {
        dropped += numbers.length;
        numbers = [];
      }
    },
  };
}

import type { NewOfSaved, Product, SearchQuery } from 'shared-contracts';
import { SearchQuerySchema } from 'shared-contracts/endpoints';
import { readSavedSearch, readSearch, writeSavedSearch } from 'shared-contracts/search';
import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/db.ts';
import { compileValidator } from '../../endpoints/validator.ts';
import { invalid, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/cursor.ts';
import type { Tell } from '../notices/notices.service.ts';
import type { ProductsService } from '../products/products.service.ts';
import type { SearchService } from '../search/search.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import {
  deleteAllSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  listUsersToTell,
  lockSavedSearches,
  markNotified,
  type SavedSearchRow,
  updateSavedSearch,
} from './saved-searches.repository.ts';

/** Each is searched for whenever its owner wants to know what is new. */
const MAX_SEARCHES = 20;
/** What is new is counted up to this. */
const MAX_COUNTED = 100;
const NEWEST_SHOWN = 3;
/** People, by one run of the job. */
const NOTIFIED_AT_ONCE = 100;

type NewCount = NewOfSaved['new'];

export interface FoundSaved extends SavedSearchRow {
  readonly fresh: NewCount;
  readonly newest: readonly Product[];
  /** False for a search that asks for something that is not known any more. */
  readonly isReadable: boolean;
}

export interface SavedSearchesParts {
  readonly search: Pick<SearchService, 'newest'>;
  readonly products: Pick<ProductsService, 'forSale'>;
  readonly limits: DailyLimits;
  readonly tell: Tell;
}

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;

const upTo = (count: number): NewCount => ({
  value: Math.min(count, MAX_COUNTED),
  exact: count <= MAX_COUNTED,
});
/** An offer that two searches find counts twice. */
function textOf(found: readonly { name: string; count: number }[]): string {
  const { value, exact } = upTo(found.reduce((sum, { count }) => sum + count, 0));
  const offers = value === 1 ? '1 new offer' : `${exact ? '' : 'More than '}${value} new offers`;
  return `${offers} for ${found.length === 1 ? `“${found[0]?.name}”` : `${found.length} of your saved searches`}.`;
}
const unknown = () => notFound('This saved search is not there any more.');

export function createSavedSearchesService(db: Db, { search, products, limits, tell }: SavedSearchesParts) {
  /** One query, whose answer has one row more than is counted. @returns nothing for a search that cannot be read */
  async function newOf(
    owner: Pick<Caller, 'id'>,
    { query: text, seen_at }: Pick<SavedSearchRow, 'query' | 'seen_at'>,
  ) {
    const query = fromStored(text);
    return query && search.newest(query, { time: seen_at, reader: owner.id, limit: MAX_COUNTED + 1 });
  }

  async function change(owner: Caller, id: string, set: Parameters<typeof updateSavedSearch>[2]) {
    const isThere =
      isUuid(id) &&
      (await transactionAs(db, owner, (tx) => updateSavedSearch(tx, { userId: owner.id, id }, set)));
    if (!isThere) throw unknown();
  }

  return {
    /** All of the owner's, with what is new in each. */
    async list(owner: Caller): Promise<FoundSaved[]> {
      const rows = await listSavedSearches(db, owner.id);
      const found: { row: SavedSearchRow; numbers: number[] | undefined }[] = [];
      for (const row of rows) found.push({ row, numbers: await newOf(owner, row) });
      const shown = new Set(found.flatMap(({ numbers = [] }) => numbers.slice(0, NEWEST_SHOWN)));
      const listings = await products.forSale([...shown], owner);
      const read = (number: number): Product[] => {
        const listing = listings.get(number);
        return listing ? [JSON.parse(listing.text)] : [];
      };
      return found.map(({ row, numbers }) => ({
        ...row,
        fresh: upTo(numbers?.length ?? 0),
        newest: (numbers ?? []).slice(0, NEWEST_SHOWN).flatMap(read),
        isReadable: numbers !== undefined,
      }));
    },

    /** An offer that two searches find counts twice. Stops at the first that fills the count. */
    async countNew(owner: Caller): Promise<NewOfSaved> {
      const rows = await listSavedSearches(db, owner.id);
      let count = 0;
      for (const row of rows) {
        if (count > MAX_COUNTED) break;
        count += (await newOf(owner, row))?.length ?? 0;
      }
      return { saved: rows.length, new: upTo(count) };
    },

    /** @param text the query of the page `/search` @returns its id, also when it is there already. Fails with `invalid` and `rate_limited`. */
    async save(owner: Caller, text: string, name: string): Promise<string> {
      const query = toStored(text);
      return transactionAs(db, owner, async (tx) => {
        await lockSavedSearches(tx, owner.id);
        const there = await listSavedSearches(tx, owner.id);
        const same = there.find((row) => row.query === query);
        if (same) return same.id;
        if (there.length >= MAX_SEARCHES) {
          throw invalid('query', `You keep ${MAX_SEARCHES} searches already. Stop one of them first.`);
        }
        const id = await insertSavedSearch(tx, { user_id: owner.id, query, name });
        await limits.check(tx, owner, 'savedSearches');
        return id;
      });
    },

    /** Fails with `not_found`, also for those of others. */
    rename: (owner: Caller, id: string, name: string) => change(owner, id, { name }),
    /** Fails with `not_found`, also for those of others. */
    markSeen: (owner: Caller, id: string) => change(owner, id, 'seen'),

    /** Fails with `not_found`, also for those of others. */
    async remove(owner: Caller, id: string): Promise<void> {
      const wasThere =
        isUuid(id) && (await transactionAs(db, owner, (tx) => deleteSavedSearch(tx, owner.id, id)));
      if (!wasThere) throw unknown();
    },

    /** Tells people what is new in their searches, each of them once a day at most. For one process at a time. */
    async tellNew(): Promise<void> {
      for (const id of await listUsersToTell(db, NOTIFIED_AT_ONCE)) {
        const found: { name: string; count: number }[] = [];
        for (const row of await listSavedSearches(db, id)) {
          const since = new Date(Math.max(row.notified_at.getTime(), row.seen_at.getTime()));
          const count = (await newOf({ id }, { ...row, seen_at: since }))?.length ?? 0;
          if (count > 0) found.push({ name: row.name, count });
        }
        await db.transaction().execute(async (tx) => {
          const isDue = await markNotified(tx, id);
          if (isDue && found.length > 0)
            await tell(tx, { userId: id, kind: 'saved_search', text: textOf(found) });
        });
      }
    },

    removeAllOf: (tx: Db, userId: string) => deleteAllSavedSearches(tx, userId),
  };
}

/** What the table takes, and an index on it. */
const LONGEST = 2000;

const judge = compileValidator({
  schema: SearchQuerySchema,
  method: 'GET',
  url: '/search',
  httpPart: 'query',
});
/** Would `GET /search` take it? */
const isSearch = (query: SearchQuery) => judge({ ...query }) === true;

/** Reads the query of the page as the page does. @returns what is kept of it. Fails with `invalid`. */
function toStored(text: string): string {
  // Twice: words that are cut may end with a space then, and what is kept has to be read as it stands.
  const stored = [1, 2].reduce(
    (requested) => writeSavedSearch(readSearch(new URLSearchParams(requested))),
    text,
  );
  if (fromStored(stored) === undefined) throw invalid('query', 'This is no search.');
  if (stored.length > LONGEST) throw invalid('query', 'This search has too many filters to be saved.');
  return stored;
}

/** @returns nothing for what was saved once and is no search any more */
function fromStored(text: string): SearchQuery | undefined {
  const query = readSavedSearch(text);
  return query !== undefined && isSearch(query) ? query : undefined;
}

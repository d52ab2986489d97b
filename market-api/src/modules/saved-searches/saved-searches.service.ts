import type { NewOfSaved, Product, SavedSearch, SearchQuery } from 'shared-contracts';
import { SearchQuerySchema } from 'shared-contracts/endpoints';
import { readSavedSearch, readSearch, writeSavedSearch } from 'shared-contracts/search';
import type { DailyLimits } from '../../daily-limits.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import { validatorOf } from '../../endpoints/validator.ts';
import { invalid, notFound } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/page.ts';
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
  markSeen,
  readTime,
  renameSavedSearch,
  type SavedSearchRow,
} from './saved-searches.repository.ts';

/** A limit, because all of a user's searches run whenever the user looks for new offers. */
const MAX_SEARCHES = 20;
/** New offers are counted up to this. */
const MAX_COUNTED = 100;
const NEWEST_SHOWN = 3;
/** Longer than any transaction that lists a product. */
const LISTED_WITHIN_SECONDS = 10;
/** Users per run of the job. */
const NOTIFIED_AT_ONCE = 100;

type NewCount = NewOfSaved['new'];

export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;

const upTo = (count: number): NewCount => ({
  value: Math.min(count, MAX_COUNTED),
  exact: count <= MAX_COUNTED,
});
/** The text of a notice. An offer that two searches find counts twice. */
function textOf(found: readonly { name: string; count: number }[]): string {
  const { value, exact } = upTo(found.reduce((sum, { count }) => sum + count, 0));
  const offers = value === 1 ? '1 new offer' : `${exact ? '' : 'More than '}${value} new offers`;
  return `${offers} for ${found.length === 1 ? `“${found[0]?.name}”` : `${found.length} of your saved searches`}.`;
}

export function createSavedSearchesService(
  db: Db,
  products: ProductsService,
  search: Pick<SearchService, 'newest'>,
  limits: DailyLimits,
  tell: Tell,
) {
  /** Finds new offers, at most one more than is counted. @returns undefined for a search that cannot be read */
  async function newOf(
    owner: Pick<Caller, 'id'>,
    { query: text, seen_at: time }: Pick<SavedSearchRow, 'query' | 'seen_at'>,
    until?: Date,
  ) {
    const query = fromStored(text);
    const since = { time, reader: owner.id, limit: MAX_COUNTED + 1, ...(until && { until }) };
    return query && search.newest(query, since);
  }

  /** Fails with `not_found`, also for searches of other users. @param work returns whether the search is the owner's */
  async function change(owner: Caller, id: string, work: (tx: Db) => Promise<boolean>): Promise<void> {
    const isThere = isUuid(id) && (await transactionAs(db, owner, work));
    if (!isThere) throw notFound('This saved search is not there any more.');
  }

  return {
    /** All searches of the owner, with the new offers of each. */
    async list(owner: Caller): Promise<SavedSearch[]> {
      const rows = await listSavedSearches(db, owner.id);
      const found: { row: SavedSearchRow; numbers: number[] | undefined }[] = [];
      for (const row of rows) found.push({ row, numbers: await newOf(owner, row) });
      const shown = new Set(found.flatMap(({ numbers = [] }) => numbers.slice(0, NEWEST_SHOWN)));
      const listings = await products.forSale([...shown], owner);
      const read = (number: number): Product[] => {
        const listing = listings.get(number);
        return listing ? [JSON.parse(listing.text)] : [];
      };
      return found.map(({ row: { id, name, query, created_at, seen_at }, numbers }) => ({
        ...{ _id: id, name, query, createdat: created_at.toISOString(), seenat: seen_at.toISOString() },
        new: upTo(numbers?.length ?? 0),
        newest: (numbers ?? []).slice(0, NEWEST_SHOWN).flatMap(read),
        // A search with filters that no longer exist.
        ...(numbers === undefined && { unreadable: true as const }),
      }));
    },

    /** Counts new offers; an offer that two searches find counts twice. Stops once the count exceeds the maximum. */
    async countNew(owner: Caller): Promise<NewOfSaved> {
      const rows = await listSavedSearches(db, owner.id);
      let count = 0;
      for (const row of rows) {
        if (count > MAX_COUNTED) break;
        count += (await newOf(owner, row))?.length ?? 0;
      }
      return { saved: rows.length, new: upTo(count) };
    },

    /** @param text the query of the page `/search` @returns the id, also of an equal search. Fails with `invalid` and `rate_limited`. */
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

    rename: (owner: Caller, id: string, name: string) =>
      change(owner, id, (tx) => renameSavedSearch(tx, owner.id, id, name)),
    markSeen: (owner: Caller, id: string) => change(owner, id, (tx) => markSeen(tx, owner.id, id)),
    remove: (owner: Caller, id: string) => change(owner, id, (tx) => deleteSavedSearch(tx, owner.id, id)),

    /** Notifies users about new offers for their searches, once a day at most. Must run in one process at a time. */
    async tellNew(): Promise<void> {
      for (const id of await listUsersToTell(db, NOTIFIED_AT_ONCE)) {
        // Later offers are left to the next notice: a product has the time at which its transaction began, and may not be visible yet.
        const at = await readTime(db, LISTED_WITHIN_SECONDS);
        const found: { name: string; count: number }[] = [];
        for (const row of await listSavedSearches(db, id)) {
          const since = new Date(Math.max(row.notified_at.getTime(), row.seen_at.getTime()));
          const count = (await newOf({ id }, { ...row, seen_at: since }, at))?.length ?? 0;
          if (count > 0) found.push({ name: row.name, count });
        }
        await inTransaction(db, async (tx) => {
          const isDue = await markNotified(tx, id, at);
          if (isDue && found.length > 0)
            await tell(tx, { userId: id, kind: 'saved_search', text: textOf(found) });
        });
      }
    },

    removeAllOf: (tx: Db, userId: string) => deleteAllSavedSearches(tx, userId),
  };
}

/** The maximum length that the table and its index accept. */
const MAX_LENGTH = 2000;

/** Returns true if `GET /search` accepts the query. */
const judge = validatorOf(SearchQuerySchema, true);
const normalized = (text: string) => writeSavedSearch(readSearch(new URLSearchParams(text)));

/** Normalizes a query as the page reads it. @returns the form to store. Fails with `invalid`. */
function toStored(text: string): string {
  // Normalized twice: truncated words may end with a space, and the stored form must read back as itself.
  const stored = normalized(normalized(text));
  if (fromStored(stored) === undefined) throw invalid('query', 'This is no search.');
  if (stored.length > MAX_LENGTH) throw invalid('query', 'This search has too many filters to be saved.');
  return stored;
}

/** @returns undefined for a stored text that is no longer a valid search */
function fromStored(text: string): SearchQuery | undefined {
  const query = readSavedSearch(text);
  return query !== undefined && judge({ ...query }) === true ? query : undefined;
}

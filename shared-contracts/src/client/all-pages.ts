import type { CallPage } from './loose-call.ts';

/** Maximum page size of the API. */
const PAGE_SIZE = 100;

/**
 * Reads all pages of a bounded list, for the few short lists that a screen shows whole, such as the categories.
 * @param readPage requests the page after a cursor, the first page without one: `(page) => api.page(key, { query: page })`
 * @param enough stops reading pages once this many items were read
 * @returns all items; fails with the error of the first page that fails
 */
export async function allPages<Item>(
  readPage: (page: { limit: number; cursor?: string }) => Promise<CallPage<readonly Item[]>>,
  enough = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    // A list whose next cursor is the current cursor would never end.
    cursor = page.nextCursor === cursor ? undefined : page.nextCursor;
  } while (cursor !== undefined && items.length < enough);
  return items;
}

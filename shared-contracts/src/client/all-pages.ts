interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
}

/** The most that the API gives at a time. */
const PAGE_SIZE = 100;

/**
 * Reads a bounded list to its end, for the few that a screen shows as a whole, such as the categories.
 * @param readPage asks for the page behind a cursor, without one for the first: `(page) => api.page(key, { query: page })`
 * @param enough reads no further page once there are so many
 * @returns all items; fails as the first page that fails
 */
export async function allPages<Item>(
  readPage: (page: { limit: number; cursor?: string }) => Promise<PageOf<Item>>,
  enough = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    // A list that names the same page again would never end.
    cursor = page.nextCursor === cursor ? undefined : page.nextCursor;
  } while (cursor !== undefined && items.length < enough);
  return items;
}

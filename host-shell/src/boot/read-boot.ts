import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';

/** Reads the inert JSON that the server put into the page. @throws when the page has none. */
export function readBoot(page: Document): BootManifest {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot manifest');
  return JSON.parse(text) as BootManifest;
}

interface Dehydrated {
  readonly queries?: readonly { readonly state: { readonly dataUpdatedAt: number } }[];
}

/**
 * The query cache of a page, dated `now` (milliseconds since 1970). The page may have been in the server's cache for hours, but
 * only while the data behind it did not change: so it is as fresh as a new response and is not fetched again.
 */
export function withQueryTimes(data: unknown, now = Date.now()): object {
  const { queries = [], ...rest } = data as Dehydrated;
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}

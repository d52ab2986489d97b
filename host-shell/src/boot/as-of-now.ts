interface Dehydrated {
  readonly queries?: readonly { readonly state: { readonly dataUpdatedAt: number } }[];
}

/**
 * The page may have been kept by the server for hours, but only as long as nothing behind it changed: what it brings is
 * as true as if it had been asked for just now, and is not asked for again.
 */
export function asOfNow(data: unknown, now = Date.now()): object {
  const { queries = [], ...rest } = data as Dehydrated;
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}

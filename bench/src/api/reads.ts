/** What a market that was filled for this says of itself (`market-api/src/testing/measure-reads-market.ts`). */
export interface FilledMarket {
  readonly seller: { readonly id: string; readonly email: string };
  readonly category: number;
  readonly product: string;
  readonly token: string;
  readonly name: string;
  /** Data folders for the server that keeps answers, the one that keeps none, and the bare one. */
  readonly folders: readonly [string, string, string];
  /** Of PostgreSQL. */
  readonly url?: string;
}

export interface Read {
  readonly title: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the bare route's statement. */
  readonly values: readonly unknown[];
  /** Whether everybody gets the same answer. */
  readonly isPublic: boolean;
}

/** The reads that are measured, by the name that the bare server has for them. */
export function readsOf({ seller, category, product, token }: FilledMarket): Readonly<Record<string, Read>> {
  const open = { headers: {}, isPublic: true };
  return {
    home: { ...open, title: "home's sections, 24 products", path: '/homesections', values: [] },
    products: { ...open, title: '24 products', path: '/products?limit=24', values: [] },
    category: {
      ...open,
      title: 'a category, 50 products',
      path: `/frreezerproduct?id=${category}`,
      values: [category],
    },
    search: { ...open, title: 'search, 24 products, all counts', path: '/search', values: [] },
    single: {
      ...open,
      title: 'one product with its pictures',
      path: `/frreezerproduct/single?id=${product}`,
      values: [product],
    },
    mine: {
      title: "a seller's own, 50 products",
      path: `/loadmyproduct?email=${encodeURIComponent(seller.email)}`,
      headers: { freezertoken: `bearer ${token}` },
      values: [seller.id],
      isPublic: false,
    },
  };
}

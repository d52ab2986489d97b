/** The output of the program that fills a market for this benchmark (`market-api/src/testing/measure-reads-market.ts`). */
export interface FilledMarket {
  readonly seller: { readonly id: string; readonly email: string };
  readonly category: number;
  readonly product: string;
  /** A conversation of the seller with 200 messages; an earlier commit has none. */
  readonly conversation?: string;
  readonly token: string;
  readonly name: string;
  /** Data folders for the server with a response cache, for the one without, and for the bare one. */
  readonly folders: readonly [string, string, string?];
  /** The address of PostgreSQL. */
  readonly url?: string;
}

export interface Read {
  readonly title: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The reads that are measured, by name. */
export function readsOf({ seller, category, product, token }: FilledMarket): Readonly<Record<string, Read>> {
  const open = { headers: {} };
  return {
    home: { ...open, title: "home's sections, 24 products", path: '/homesections' },
    products: { ...open, title: '24 products', path: '/products?limit=24' },
    category: {
      ...open,
      title: 'a category, 50 products',
      path: `/frreezerproduct?id=${category}`,
    },
    search: { ...open, title: 'search, 24 products, all counts', path: '/search' },
    single: {
      ...open,
      title: 'one product with its pictures',
      path: `/frreezerproduct/single?id=${product}`,
    },
    mine: {
      title: "a seller's own, 50 products",
      path: `/loadmyproduct?email=${encodeURIComponent(seller.email)}`,
      headers: { freezertoken: `bearer ${token}` },
    },
  };
}

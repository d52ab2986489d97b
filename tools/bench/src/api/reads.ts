import type { FilledMarket } from '../market/market.ts';

export interface Read {
  readonly title: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The reads that are measured. */
export function readsOf({ seller, category, product, conversation, token }: FilledMarket): Read[] {
  const signedIn = { freezertoken: `bearer ${token}` };
  const open: readonly (readonly [title: string, path: string])[] = [
    ["home's sections, 24 products", '/homesections'],
    ['24 products', '/products?limit=24'],
    ['a category, 50 products', `/frreezerproduct?id=${category}`],
    ['search, 24 products, all counts', '/search'],
    ['one product with its pictures', `/frreezerproduct/single?id=${product}`],
  ];
  const own: typeof open = [
    ["a seller's own, 50 products", `/loadmyproduct?email=${encodeURIComponent(seller.email)}`],
    ...(conversation === undefined
      ? []
      : ([
          ['a conversation, the last 100 messages', `/conversations/${conversation}/messages?limit=100`],
          ['an inbox of 100 conversations', '/conversations?limit=100'],
        ] as const)),
  ];
  return [
    ...open.map(([title, path]) => ({ title, path, headers: {} })),
    ...own.map(([title, path]) => ({ title, path, headers: signedIn })),
  ];
}

import type { SessionUser } from 'shared-auth';
import { type MarketClient, orNull, type Product, type SearchQuery } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type PublicProduct, publicPart } from '../../public-product.ts';

/** A product, and what the reader has to do with it; nothing else that is for its seller, its buyer and admins. */
export type ReaderProduct = PublicProduct & {
  readonly ownproduct?: boolean;
  readonly bought?: boolean;
};

type Reader = Pick<SessionUser, 'email'> | null | undefined;

type ProductKey = readonly ['market', 'reader-product' | 'public-product', string];
export const publicProductKey = (productId: string): ProductKey => ['market', 'public-product', productId];
export const readerProductKey = (productId: string): ProductKey => ['market', 'reader-product', productId];

/**
 * One product as everybody may see it, null when there is none. An entry of its own, so that what others are told besides is
 * neither in the page nor in the data that travels with it. *None* is an answer and no failure: so it travels too, and the
 * page says it without scripts.
 * @param reader who is signed in, in the browser only: the market is asked once for both entries
 */
export const publicProductQuery = (api: MarketClient, productId: string, reader?: Reader) =>
  queryOptions({
    queryKey: publicProductKey(productId),
    queryFn: async ({ client, signal }): Promise<ReaderProduct | null> => {
      const product = await (reader
        ? client.fetchQuery(readerProductQuery(api, productId, reader))
        : findProduct(api, productId, signal));
      return product && publicPart(product);
    },
  });

/** The same for who is signed in. @param reader read when it is asked for, not before: pages are rendered for all of a role */
export const readerProductQuery = (api: MarketClient, productId: string, reader: Reader) =>
  queryOptions({
    queryKey: readerProductKey(productId),
    queryFn: async ({ signal }): Promise<ReaderProduct | null> => {
      const product = await findProduct(api, productId, signal);
      if (product === null) return null;
      const { ownproduct, buyeremail } = product;
      return {
        ...publicPart(product),
        ownproduct,
        bought: buyeremail !== undefined && buyeremail === reader?.email,
      };
    },
  });

async function findProduct(api: MarketClient, id: string, signal: AbortSignal): Promise<Product | null> {
  const [product = null] =
    (await orNull(api('GET /frreezerproduct/single', { query: { id }, signal }))) ?? [];
  return product;
}

const MAX_PRODUCTS = 6;
const PRICE_RANGE = 0.4;

/** The most that anything costs, or may be asked for (`SearchQuerySchema`). */
const MAX_PRICE = 1_000_000;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Of the same kind, or of the same category where the kind is not known. */
const sameKind = ({ datasheet, categoryid }: PublicProduct): SearchQuery =>
  datasheet?.kind ? { kind: [datasheet.kind] } : { category: [categoryid] };

export function searchOfSameKind({ datasheet, categoryid }: PublicProduct): string {
  return datasheet?.kind ? `kind=${datasheet.kind}` : `category=${categoryid}`;
}

export const similarQuery = (api: MarketClient, product: PublicProduct) =>
  queryOptions({
    queryKey: ['market', 'similar', product._id] as const,
    queryFn: async ({ signal }) => {
      const min = cents(product.resaleprice * (1 - PRICE_RANGE));
      const max = Math.min(MAX_PRICE, cents(product.resaleprice * (1 + PRICE_RANGE)));
      const { products } = await api('GET /search', { query: { ...sameKind(product), min, max }, signal });
      return products
        .filter(({ _id }) => _id !== product._id)
        .slice(0, MAX_PRODUCTS)
        .map(publicPart);
    },
  });

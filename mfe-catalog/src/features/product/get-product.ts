import type { SessionUser } from 'shared-auth';
import { type MarketClient, orNull, type Product, type RouteContext } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type PublicProduct, publicPart } from '../../public-product.ts';

/** A public product plus the reader's relation to it; without any other field that only its seller, its buyer and admins may see. */
export type ReaderProduct = PublicProduct & {
  readonly ownproduct?: boolean;
  readonly bought?: boolean;
  /** The order of a sold product, for its buyer and its seller. */
  readonly orderid?: string;
};

type Reader = Pick<SessionUser, 'email'> | null | undefined;

/** The id of an address without one: there is no such product, and no request for it. */
const NO_ID = '';

/**
 * One product with its public fields, null when there is none. Its own cache entry keeps private fields out of the page and of its
 * dehydrated data. *None* is a result, not an error: so it is dehydrated too, and the page shows it without scripts.
 * @param reader the signed-in user, in the browser only: one request fills both entries
 */
export const publicProductQuery = (api: MarketClient, productId: string, reader?: Reader) =>
  queryOptions({
    queryKey: ['market', 'public-product', productId],
    queryFn: async ({ client, signal }): Promise<ReaderProduct | null> => {
      if (productId === NO_ID) return null;
      const product = await (reader
        ? client.fetchQuery(readerProductQuery(api, productId, reader))
        : findProduct(api, productId, signal));
      return product && publicPart(product);
    },
  });

/** The same for a signed-in user. @param reader read only in the query function, because pages are rendered once per role */
export const readerProductQuery = (api: MarketClient, productId: string, reader: Reader) =>
  queryOptions({
    queryKey: ['market', 'reader-product', productId],
    queryFn: async ({ signal }): Promise<ReaderProduct | null> => {
      const product = await findProduct(api, productId, signal);
      if (product === null) return null;
      const { ownproduct, buyeremail, orderid } = product;
      const bought = buyeremail !== undefined && buyeremail === reader?.email;
      const order = orderid && (bought || ownproduct) ? { orderid } : {};
      return { ...publicPart(product), ownproduct, bought, ...order };
    },
  });

const UUID_LENGTH = 36;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The product of the guarded address, or of the public one, which ends with `{words}-{id}`; the words are for readers, and may be wrong or
 * missing.
 */
export function productQueryAt(
  api: MarketClient,
  { id, slug = '' }: RouteContext['params'],
  reader?: Reader,
) {
  if (id !== undefined) return readerProductQuery(api, id, reader);
  const publicId = slug.slice(-UUID_LENGTH).toLowerCase();
  return publicProductQuery(api, uuid.test(publicId) ? publicId : NO_ID, reader);
}

async function findProduct(api: MarketClient, id: string, signal: AbortSignal): Promise<Product | null> {
  const [product = null] =
    (await orNull(api('GET /frreezerproduct/single', { query: { id }, signal }))) ?? [];
  return product;
}

const MAX_PRODUCTS = 6;
const PRICE_RANGE = 0.4;

/** The market's highest price, and the upper limit of `SearchQuerySchema`. */
const MAX_PRICE = 1_000_000;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The filter for products of the same kind, or of the same category where the kind is not known. */
export const sameKind = ({ datasheet, categoryid }: PublicProduct) =>
  datasheet?.kind ? (['kind', datasheet.kind] as const) : (['category', categoryid] as const);

export const similarQuery = (api: MarketClient, product: PublicProduct) =>
  queryOptions({
    queryKey: ['market', 'similar', product._id] as const,
    queryFn: async ({ signal }) => {
      const min = cents(product.resaleprice * (1 - PRICE_RANGE));
      const max = Math.min(MAX_PRICE, cents(product.resaleprice * (1 + PRICE_RANGE)));
      const [name, value] = sameKind(product);
      const { products } = await api('GET /search', { query: { [name]: [value], min, max }, signal });
      return products
        .filter(({ _id }) => _id !== product._id)
        .slice(0, MAX_PRODUCTS)
        .map(publicPart);
    },
  });

import type { MarketClient, SearchQuery } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type PublicProduct, publicPart } from '../../../public-product.ts';

const MOST = 6;
/** How far a price may be from the product's, of one. */
const PRICE_RANGE = 0.4;

/** The most that anything costs, or may be asked for (`SearchQuerySchema`). */
const MAX_PRICE = 1_000_000;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Of the same kind, or of the same category where the kind is not known. */
const sameKind = ({ datasheet, categoryid }: PublicProduct): SearchQuery =>
  datasheet?.kind ? { kind: [datasheet.kind] } : { category: [categoryid] };

/** The query of the search page that shows all of that kind. */
export function searchOfSameKind({ datasheet, categoryid }: PublicProduct): string {
  return datasheet?.kind ? `kind=${datasheet.kind}` : `category=${categoryid}`;
}

/** Up to six available products like this one, at a similar price. */
export const similarQuery = (api: MarketClient, product: PublicProduct) =>
  queryOptions({
    queryKey: ['market', 'similar', product._id] as const,
    queryFn: async ({ signal }) => {
      const min = cents(product.resaleprice * (1 - PRICE_RANGE));
      const max = Math.min(MAX_PRICE, cents(product.resaleprice * (1 + PRICE_RANGE)));
      const { products } = await api('GET /search', { query: { ...sameKind(product), min, max }, signal });
      return products
        .filter(({ _id }) => _id !== product._id)
        .slice(0, MOST)
        .map(publicPart);
    },
  });

import { allPages, type HomeSection, type MarketClient } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { type CardProduct, cardPart } from '../../../product-card/card-product.ts';

const homeSectionsKey = ['market', 'home'] as const;

export interface CardSection extends Pick<HomeSection, 'category'> {
  readonly products: readonly CardProduct[];
}

/** Every category with its first three available products. */
export const homeSectionsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: homeSectionsKey,
    queryFn: async ({ signal }): Promise<CardSection[]> => {
      const sections = await allPages((page) => api.page('GET /homesections', { query: page, signal }));
      return sections.map(({ category, products }) => ({ category, products: products.map(cardPart) }));
    },
  });

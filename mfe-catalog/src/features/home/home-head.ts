import {
  allPages,
  type Banner,
  type HomeSection,
  type MarketClient,
  type PageHead,
  paths,
  type RouteContext,
} from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { messages } from '../../messages.ts';
import { type CardProduct, cardPart } from '../../public-product.ts';

/** The first banner is the page's first visible content: its picture is preloaded, before everything else. */
export function homeHead({ api, queryClient }: RouteContext): PageHead {
  const banners = queryClient.getQueryData(bannersQuery(api).queryKey) as readonly Banner[] | undefined;
  const first = banners?.[0];
  return {
    description: messages.home.lead,
    canonical: paths.home(),
    image: first?.images.at(-1),
    preloadImage: first && bannerSource(first),
  };
}

/** Attributes of the banner's picture, also of the first one's preload: the two must be equal. */
export const bannerSource = ({ image, images }: Banner) => ({
  src: image,
  srcSet: images.map(({ url, width }) => `${url} ${width}w`).join(', '),
  sizes: '100vw',
});

export const bannersQuery = (api: MarketClient) =>
  queryOptions({ queryKey: ['market', 'banners'], queryFn: ({ signal }) => api('GET /banner', { signal }) });

export type CardSection = Pick<HomeSection, 'category'> & { readonly products: readonly CardProduct[] };

export const homeSectionsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: ['market', 'home'] as const,
    queryFn: async ({ signal }): Promise<CardSection[]> => {
      const sections = await allPages((page) => api.page('GET /homesections', { query: page, signal }));
      return sections.map(({ category, products }) => ({ category, products: products.map(cardPart) }));
    },
  });

/** In the browser, the data loads in parallel with the page's code. */
export const loadHome = ({ api, queryClient }: RouteContext) =>
  Promise.all([
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(homeSectionsQuery(api)),
  ]);

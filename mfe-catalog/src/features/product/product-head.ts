import { type PageHead, paths, type RouteContext } from 'shared-contracts';
import { formatPrice, sourceSet } from 'shared-ui/core';
import type { PublicProduct } from '../../public-product.ts';
import { productQueryAt } from './get-product.ts';

const DESCRIPTION_LENGTH = 160;
export const PICTURE_SIZES = '(min-width: 1100px) 680px, 100vw';

/**
 * Picture, title, price and location, for link previews. Nothing that only its seller and buyer may see. The canonical link of both pages
 * is the public address with the right words.
 */
export function productHead({ api, params, queryClient }: RouteContext): PageHead | undefined {
  const { queryKey } = productQueryAt(api, params);
  const product = queryClient.getQueryData(queryKey) as PublicProduct | null | undefined;
  if (product === null) return { status: 404 };
  if (product === undefined) return undefined;
  const source = sourceSet(product.images, 4 / 3, 1);
  const facts = `${formatPrice(product.resaleprice)} in ${product.location}. ${product.description}`;
  return {
    title: product.productname,
    description: shortened(facts),
    canonical: paths.publicProduct(product),
    type: 'product',
    image: product.images.at(-1),
    preloadImage: source && { src: source.src, srcSet: source.srcSet, sizes: PICTURE_SIZES },
    jsonLd: productJsonLd(product),
  };
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

const schema = (name: string) => `https://schema.org/${name}`;

/** The offer in the vocabulary of schema.org. It names no person, not even the seller: search engines may show it anywhere. */
function productJsonLd(product: PublicProduct): Readonly<Record<string, unknown>> {
  const { brand, model, colour } = product.datasheet ?? {};
  const image = product.pictures?.map((picture) => picture.url) ?? product.images.at(-1)?.url;
  const url = paths.publicProduct(product);
  const itemCondition = schema('UsedCondition');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productname,
    description: product.description,
    category: product.categoryname,
    url,
    itemCondition,
    ...(image && { image }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(model && { model }),
    ...(colour && { color: colour }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.resaleprice.toFixed(2),
      priceCurrency: 'USD',
      itemCondition,
      availability: schema(product.status === 'sold' ? 'SoldOut' : 'InStock'),
    },
  };
}

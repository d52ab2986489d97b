import { paths } from 'shared-contracts';
import type { PublicProduct } from '../../public-product.ts';

const schema = (name: string) => `https://schema.org/${name}`;

/** The offer in the words of schema.org. It names no person, not even the seller: search engines show it anywhere. */
export function productJsonLd(product: PublicProduct): Readonly<Record<string, unknown>> {
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

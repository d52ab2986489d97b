import { isMarketError, type PageHead, type Product, paths, type RouteContext } from 'shared-contracts';
import { formatPrice } from 'shared-ui';
import { productKey } from './api/get-product.ts';

const DESCRIPTION_LENGTH = 160;
/** How wide the view shows the picture. */
export const PICTURE_SIZES = '(min-width: 1100px) 680px, 100vw';

/** What a shared link shows: picture, title, price and where it stands. Nothing that only its seller and buyer may see. */
export function productHead({ params, queryClient }: RouteContext): PageHead | undefined {
  const id = params.id ?? '';
  const product = queryClient.getQueryData(productKey(id)) as Product | undefined;
  if (product === undefined) {
    const error = queryClient.getQueryState(productKey(id))?.error;
    return isMarketError(error) && error.code === 'not_found' ? { status: 404 } : undefined;
  }
  const image = product.images.at(-1);
  const facts = `${formatPrice(product.resaleprice)} in ${product.location}. ${product.description}`;
  return {
    title: product.productname,
    description: shortened(facts),
    canonical: paths.product(id),
    type: 'product',
    image,
    preloadImage: preloadOf(product),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.productname,
      description: product.description,
      category: product.categoryname,
      itemCondition: 'https://schema.org/UsedCondition',
      ...(image ? { image: image.url } : {}),
      offers: {
        '@type': 'Offer',
        url: paths.product(id),
        price: product.resaleprice.toFixed(2),
        priceCurrency: 'USD',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: product.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        seller: { '@type': 'Person', name: product.sellername },
      },
    },
  };
}

/** The picture of the page, as `Picture` in the view asks for it. */
function preloadOf({ images }: Product): PageHead['preloadImage'] {
  const middle = images[Math.floor(images.length / 2)];
  if (middle === undefined) return undefined;
  return {
    src: middle.url,
    srcSet: images.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: PICTURE_SIZES,
  };
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

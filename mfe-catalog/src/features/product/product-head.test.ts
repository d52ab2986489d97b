import type { Product } from 'shared-contracts';
import { QueryClient } from 'shared-runtime/query';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { aProduct, PUBLIC_ID } from '../../testing/fixtures.ts';
import { publicProductKey, publicProductQuery, readerProductKey, readerProductQuery } from './get-product.ts';
import { productHead, publicProductHead } from './product-head.ts';

const address = `/refrigerators/arctic-90-litres-${PUBLIC_ID}`;
const api = (() => Promise.reject(new Error('no call expected'))) as never;
const context = (params: Record<string, string>, queryClient = new QueryClient()) => ({
  params,
  searchParams: new URLSearchParams(),
  api,
  queryClient,
});

/** The heads of the guarded and of the public page, the latter requested with words that are not the product's. */
function headsOf(changes: Partial<Product> = {}) {
  const product = aProduct({ _id: PUBLIC_ID, ...changes });
  const queryClient = new QueryClient();
  queryClient.setQueryData(readerProductKey(PUBLIC_ID), product);
  queryClient.setQueryData(publicProductKey(PUBLIC_ID), product);
  return [
    productHead(context({ id: PUBLIC_ID }, queryClient)),
    publicProductHead(context({ slug: `other-words-${PUBLIC_ID}` }, queryClient)),
  ];
}

it('describes an offer for search engines, at the public address with the words of the product', () => {
  const datasheet = { brand: 'Arctic', model: 'A-90', colour: 'White' };
  for (const head of headsOf({ resaleprice: 249.5, datasheet })) {
    expect(head).toMatchObject({
      canonical: address,
      type: 'product',
      image: { url: '/images/p1-1200.webp' },
    });
    expect(head?.jsonLd).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Arctic 90 litres',
      image: '/images/p1-1200.webp',
      brand: { '@type': 'Brand', name: 'Arctic' },
      model: 'A-90',
      color: 'White',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        url: address,
        price: '249.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    });
  }
});

const pictures = ['front', 'open'].map((url) => ({ url, images: [] }));

it.each([
  ['all pictures', { pictures }, { image: ['front', 'open'] }],
  ['no brand and no picture that nobody named', { images: [] }, { brand: undefined, image: undefined }],
  ['that it is sold', { status: 'sold' }, { offers: { availability: 'https://schema.org/SoldOut' } }],
] as const)('tells search engines %s', (_what, changes, jsonLd) => {
  for (const head of headsOf(changes as Partial<Product>))
    expect({ brand: undefined, image: undefined, ...head?.jsonLd }).toMatchObject(jsonLd);
});

it('contains no contact data of seller and buyer, and no seller name', () => {
  const phones = { phonenumber: '5550199', buyerphonenumber: '5550188' };
  const contact = { ...phones, selleremail: 'seller@market.test', buyeremail: 'b@market.test' };
  for (const head of headsOf(contact)) {
    for (const secret of [...Object.values(contact), 'Selma'])
      expect(JSON.stringify(head)).not.toContain(secret);
  }
});

it.each(['', 'refrigerator', `${PUBLIC_ID.slice(1)}`, `${PUBLIC_ID}x`, `x-${PUBLIC_ID}.html`])(
  'an address without a product id is a 404 without a request: %j',
  (slug) => {
    expect(publicProductHead(context({ slug }))).toEqual({ status: 404 });
  },
);

it.each([
  ['not_found', { status: 404 }],
  ['unavailable', undefined],
] as const)('has status 404 only when the market responds not_found: %s', async (code, head) => {
  const queryClient = new QueryClient();
  const market = fakeMarket({ 'GET /frreezerproduct/single': () => problem(code, 'No.') });
  await queryClient.prefetchQuery(readerProductQuery(market.api, PUBLIC_ID, null));
  await queryClient.prefetchQuery(publicProductQuery(market.api, PUBLIC_ID));
  expect(productHead(context({ id: PUBLIC_ID }, queryClient))).toEqual(head);
  expect(publicProductHead(context({ slug: PUBLIC_ID }, queryClient))).toEqual(head);
});

import type { Product } from 'shared-contracts';
import { problem } from 'test-helpers/fake-market';
import { PUBLIC_ID, productMarket } from '../../testing/fixtures.ts';
import { renderForGuest } from '../../testing/render.ts';

const address = `/refrigerators/arctic-90-litres-${PUBLIC_ID}`;

/** The heads of the guarded and of the public page, the latter requested with words that are not the product's. */
async function headsOf(changes: Partial<Product> = {}, market = productMarket(changes)) {
  const guarded = await renderForGuest(`/productsdetails/single/${PUBLIC_ID}`, market);
  const open = await renderForGuest(`/refrigerators/other-words-${PUBLIC_ID}`, market);
  return [guarded.head, open.head];
}

it('describes an offer for search engines, at the public address with the words of the product', async () => {
  const datasheet = { brand: 'Arctic', model: 'A-90', colour: 'White' };
  for (const head of await headsOf({ resaleprice: 249.5, datasheet })) {
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
] as const)('tells search engines %s', async (_what, changes, jsonLd) => {
  for (const head of await headsOf(changes as Partial<Product>))
    expect({ brand: undefined, image: undefined, ...head?.jsonLd }).toMatchObject(jsonLd);
});

it('contains no contact data of seller and buyer, and no seller name', async () => {
  const phones = { phonenumber: '5550199', buyerphonenumber: '5550188' };
  const contact = { ...phones, selleremail: 'seller@market.test', buyeremail: 'b@market.test' };
  for (const head of await headsOf(contact)) {
    for (const secret of [...Object.values(contact), 'Selma'])
      expect(JSON.stringify(head)).not.toContain(secret);
  }
});

it.each(['', 'refrigerator', `${PUBLIC_ID.slice(1)}`, `${PUBLIC_ID}x`, `x-${PUBLIC_ID}.html`])(
  'an address without a product id is a 404 without a request: %j',
  async (slug) => {
    const market = productMarket();
    expect((await renderForGuest(`/refrigerators/${slug}`, market)).head).toEqual({ status: 404 });
    expect(market.calls).toEqual([]);
  },
);

it.each([
  ['not_found', { status: 404 }],
  ['unavailable', undefined],
] as const)('has status 404 only when the market responds not_found: %s', async (code, head) => {
  const market = productMarket({}, [], { 'GET /frreezerproduct/single': () => problem(code, 'No.') });
  expect(await headsOf({}, market)).toEqual([head, head]);
});

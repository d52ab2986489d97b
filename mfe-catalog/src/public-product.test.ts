import type { Product } from 'shared-contracts';
import { publicPart } from './public-product.ts';
import { aProduct } from './testing/fixtures.ts';

test('omits every field that is not public, including fields that the market may add later', () => {
  const reported = {
    phonenumber: '5550100199',
    selleremail: 'seller@market.test',
    buyeremail: 'bob@market.test',
    buyerphonenumber: '5550100188',
    advertisedsince: '2026-11-01T00:00:00Z',
    wishedprice: 700,
    secondphone: '5550100177',
  } as Partial<Product>;
  const product = aProduct({
    datasheet: { brand: 'Arctic' },
    pictures: [{ url: '/images/p1-1200.webp', images: [], alt: 'Open' }],
  });
  const { ownproduct: _forTheReader, ...everybodys } = product;
  expect(publicPart({ ...product, ...reported })).toEqual(everybodys);
});

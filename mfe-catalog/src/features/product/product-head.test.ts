import { QueryClient } from 'shared-runtime/query';
import { aProduct } from '../../testing/fixtures.ts';
import { productKey } from './api/get-product.ts';
import { productHead } from './product-head.ts';

function headOf(product: ReturnType<typeof aProduct>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(productKey(product._id), product);
  const api = (() => Promise.reject(new Error('no call expected'))) as never;
  return productHead({ params: { id: product._id }, searchParams: new URLSearchParams(), api, queryClient });
}

it('describes an offer for search engines', () => {
  const head = headOf(aProduct({ _id: 'p1', resaleprice: 249.5, status: 'available' }));
  expect(head?.canonical).toBe('/productsdetails/single/p1');
  expect(head?.jsonLd).toMatchObject({
    '@type': 'Product',
    itemCondition: 'https://schema.org/UsedCondition',
    offers: { price: '249.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

it('says when it is sold', () => {
  expect(headOf(aProduct({ status: 'sold' }))?.jsonLd).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

it('tells nobody how to reach anybody', () => {
  const contact = { phonenumber: '5550199', selleremail: 'seller@market.test', buyeremail: 'b@market.test' };
  const text = JSON.stringify(headOf(aProduct({ ...contact, buyerphonenumber: '5550188' })));
  for (const secret of ['5550199', 'seller@market.test', 'b@market.test', '5550188'])
    expect(text).not.toContain(secret);
});

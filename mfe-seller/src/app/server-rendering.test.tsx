import { waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { sally } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import { routes } from './routes.tsx';

const sold = {
  _id: 'p2',
  productname: 'Old Frost',
  resaleprice: 120,
  soldat: '2026-11-20T15:04:05.000Z',
  buyername: 'Bob Buyer',
  buyeremail: 'bob@market.test',
  buyerphonenumber: '5550199',
};
const market = () =>
  fakeMarket({
    'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }],
    'GET /loadmyproduct': () => [product()],
    'GET /frreezerproduct/single': () => [product({ ownproduct: true, phonenumber: '0555010199' })],
    'GET /mybuyers': () => [sold],
    'GET /loadadvertiseproduct': () => [product({ advertiser: true })],
  });

const screens = [
  [paths.addProduct(), 'French Door'],
  [paths.myProducts(), 'Arctic 300'],
  [paths.editProduct('p1'), 'Meeting the buyer'],
  [paths.myBuyers(), 'Bob Buyer'],
  [paths.advertisement(), 'Running....'],
] as const;

test.each(screens)(
  '%s is whole in the first answer, hydrates as it came, and asks for nothing again',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: sally, content }),
);

test('a market that does not answer the server leaves the page to the browser, which asks again', async () => {
  let isDown = true;
  const shop = fakeMarket({
    'GET /loadmyproduct': () => (isDown ? problem('unavailable', 'The market rests.') : [product()]),
  });
  const page = await renderOnServer(routes, paths.myProducts(), { api: shop.api, person: sally });
  expect(shop.callsOf('GET /loadmyproduct')).toHaveLength(1);
  expect(page.html).toContain('<h1>');
  expect(page.html).not.toContain('The market rests.');
  expect(page.html).not.toContain('Arctic 300');
  isDown = false;
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  await waitFor(() => expect(place).toHaveTextContent('Arctic 300'));
  end();
});

test.each([paths.myProducts(), paths.advertisement()])(
  '%s asks for nothing without a person',
  async (address) => {
    const shop = market();
    const page = await renderOnServer(routes, address, { api: shop.api, person: null });
    expect(shop.calls).toEqual([]);
    expect(page.html).toContain('<h1>');
    expect(page.html).not.toContain('Arctic 300');
  },
);

test('a product that is to be changed arrives in its fields, and hydrates as it came', async () => {
  const page = await renderOnServer(routes, paths.editProduct('p1'), { api: market().api, person: sally });
  for (const value of ['Arctic 300', '349.5', '0555010199']) expect(page.html).toContain(`value="${value}"`);
  expect(page.title).toBe('Edit Product');
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  expect(within(place).getByLabelText('Category')).toHaveValue('3');
  expect(within(place).getByLabelText('Description')).toHaveValue('Cold.');
  end();
});

test('a product that does not exist is answered 404', async () => {
  const shop = fakeMarket({ 'GET /getcategory': () => [] });
  const page = await renderOnServer(routes, paths.editProduct('p1'), { api: shop.api, person: sally });
  expect(page.head).toEqual({ status: 404 });
});

test('an unknown address below is answered 404', async () => {
  const page = await renderOnServer(routes, '/buyerdashboard/nowhere', { api: market().api, person: sally });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { sally } from 'test-helpers/people';
import { product } from 'test-helpers/product';
import { expectWholePage, renderOnServer } from 'test-helpers/server-page';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

test('the dashboard address redirects a seller to Add Product, and its menu lists the other pages', async () => {
  renderPage(paths.sellerDashboard(), { 'GET /getcategory': () => [] });
  expect(await screen.findByRole('heading', { name: 'Add Product', level: 1 })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Seller dashboard' }));
  expect(menu.getByRole('link', { name: 'Add Product' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add Product', '/buyerdashboard/addproduct'],
    ['My Products', '/buyerdashboard/myproduct'],
    ['My Buyers', '/buyerdashboard/mybuyers'],
    ['Figures', '/buyerdashboard/figures'],
  ]);
});

test('the dashboard address redirects a user of another role to My Products, without a link to Add Product', async () => {
  const responses = { 'GET /loadmyproduct': () => [] };
  renderPage(paths.sellerDashboard(), responses, { ...sally, role: 'buyer' });
  expect(await screen.findByRole('table', { name: 'Available product' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add Product' })).toBeNull();
});

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

test.each([
  [paths.addProduct(), 'French Door'],
  [paths.myProducts(), 'Arctic 300'],
  [paths.editProduct('p1'), 'Meeting the buyer'],
  [paths.myBuyers(), 'Bob Buyer'],
  [paths.advertisement(), 'Running....'],
])(
  '%s is server-rendered with data, hydrates without mismatches and repeats no request',
  (address, content) => expectWholePage(routes, { address, shop: market(), person: sally, content }),
);

test('a page whose data the server cannot load renders without it, and the browser requests it again', async () => {
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
  'rendered on the server for a guest, %s sends no requests and contains no data',
  async (address) => {
    const shop = market();
    const page = await renderOnServer(routes, address, { api: shop.api, person: null });
    expect(shop.calls).toEqual([]);
    expect(page.html).toContain('<h1>');
    expect(page.html).not.toContain('Arctic 300');
  },
);

test('the edit form is server-rendered with the product’s values', async () => {
  const page = await renderOnServer(routes, paths.editProduct('p1'), { api: market().api, person: sally });
  for (const value of ['Arctic 300', '349.5', '0555010199']) expect(page.html).toContain(`value="${value}"`);
  expect(page.title).toBe('Edit Product');
});

test.each([
  ['the edit page of a product that does not exist', paths.editProduct('p1'), 'Edit Product'],
  ['an unknown address below the dashboard', '/buyerdashboard/nowhere', 'Opps! Page not Found'],
])('%s has status 404 and a heading', async (_, address, title) => {
  const shop = fakeMarket({ 'GET /getcategory': () => [] });
  const page = await renderOnServer(routes, address, { api: shop.api, person: sally });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain(`${title}</h1>`);
});

import { waitFor } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderOnServer } from 'test-helpers/server-page';
import { ada } from '../testing/person.ts';
import { account } from '../testing/user.ts';
import { routes } from './routes.tsx';

const market = () =>
  fakeMarket({
    'GET /accountstatus/sellers': () => [account()],
    'GET /accountstatus/buyers': () => [account({ name: 'Bob Buyer', userrole: 'buyer' })],
    'GET /alluserformakeadmin': () => [account()],
    'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }],
  });

const screens = [
  [paths.allSellers(), 'Sam Seller'],
  [paths.allBuyers(), 'Bob Buyer'],
  [paths.makeAdmin(), 'Sam Seller'],
  [paths.defaultSettings(), 'French Door'],
] as const;

test.each(screens)('%s is whole in the first answer', async (address, content) => {
  const page = await renderOnServer(routes, address, { api: market().api, person: ada });
  expect(page.html).toContain(content);
  expect(page.html).not.toContain('aria-busy="true"');
});

test.each(screens)('%s hydrates as it came, and asks for nothing again', async (address, content) => {
  const shop = market();
  const page = await renderOnServer(routes, address, { api: shop.api, person: ada });
  const requested = shop.calls.length;
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  expect(place).toHaveTextContent(content);
  expect(requested).toBeGreaterThan(0);
  expect(shop.calls).toHaveLength(requested);
  end();
});

test('a market that does not answer the server leaves the page to the browser, which asks again', async () => {
  let isDown = true;
  const shop = fakeMarket({
    'GET /accountstatus/sellers': () => (isDown ? problem('unavailable', 'The market rests.') : [account()]),
  });
  const page = await renderOnServer(routes, paths.allSellers(), { api: shop.api, person: ada });
  expect(shop.callsOf('GET /accountstatus/sellers')).toHaveLength(1);
  expect(page.html).toContain('<h1>');
  expect(page.html).not.toContain('The market rests.');
  expect(page.html).not.toContain('Sam Seller');
  isDown = false;
  const { place, mismatches, end } = await page.wakeUp();
  expect(mismatches).toEqual([]);
  await waitFor(() => expect(place).toHaveTextContent('Sam Seller'));
  end();
});

test('an unknown address below is answered 404', async () => {
  const page = await renderOnServer(routes, '/admindashboard/nowhere', { api: market().api, person: ada });
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

import { act } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket } from '../testing/fake-market.ts';
import { renderOnServer } from '../testing/server-page.tsx';
import { account } from '../testing/user.ts';

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
  const page = await renderOnServer(address, market().api);
  expect(page.html).toContain(content);
  expect(page.html).not.toContain('aria-busy="true"');
});

test.each(screens)('%s wakes up as it came, and asks for nothing again', async (address, content) => {
  const shop = market();
  const page = await renderOnServer(address, shop.api);
  const asked = shop.calls.length;
  const place = document.body.appendChild(document.createElement('div'));
  const mismatches: unknown[] = [];
  const root = await act(async () => page.hydrateIn(place, (error) => mismatches.push(error)));
  expect(mismatches).toEqual([]);
  expect(place).toHaveTextContent(content);
  expect(asked).toBeGreaterThan(0);
  expect(shop.calls).toHaveLength(asked);
  act(() => root.unmount());
  place.remove();
});

test('a market that does not answer leaves the page to the browser', async () => {
  const page = await renderOnServer(paths.allSellers(), fakeMarket({}).api);
  expect(page.html).toContain('<h1>');
  expect(page.html).not.toContain('Sam Seller');
});

test('an unknown address below is answered 404', async () => {
  const page = await renderOnServer('/admindashboard/nowhere', market().api);
  expect(page.head).toEqual({ status: 404 });
  expect(page.html).toContain('Opps! Page not Found');
});

/** @jest-environment node */

import { paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { bob } from 'test-helpers/people';
import { renderOnServer } from 'test-helpers/server-page';
import { routes } from './routes.tsx';

test.each([
  [paths.orderedProducts(), 'Ordered Product'],
  [paths.wishlist(), 'Wishlist'],
  [paths.payment('p1'), 'Payment'],
])('%s renders its heading on the server, without a window object', async (path, title) => {
  expect(typeof window).toBe('undefined');
  const { html } = await renderOnServer(routes, path, { api: fakeMarket().api, person: bob });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

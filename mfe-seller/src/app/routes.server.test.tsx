/** @jest-environment node */

import { paths } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { sally } from 'test-helpers/people';
import { renderOnServer } from 'test-helpers/server-page';
import { routes } from './routes.tsx';

test.each([
  [paths.addProduct(), 'Add Product'],
  [paths.myProducts(), 'My Products'],
  [paths.editProduct('p1'), 'Edit Product'],
  [paths.myBuyers(), 'My Buyer'],
  [paths.advertisement(), 'Advertisement'],
])('%s renders its heading on the server, without a window object', async (path, title) => {
  expect(typeof window).toBe('undefined');
  const { html } = await renderOnServer(routes, path, { api: fakeMarket().api, person: sally });
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

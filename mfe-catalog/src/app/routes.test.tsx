import { screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'shared-runtime/router';
import { fakeMarket } from 'test-helpers/fake-market';
import { aPerson } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render.ts';
import { routes } from './routes.tsx';

it.each([
  '/productsdetails',
  '/productsdetails/1/more',
  '/productsdetails/single/p1/more',
  '/refrigerators',
  '/refrigerators/a/b',
])('%s is the error page, with a way home, and answers 404', async (path) => {
  renderPage({ market: fakeMarket({}), path, person: aPerson() });
  expect(await screen.findByRole('heading', { name: 'Opps! Page not Found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
  const handle = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.handle;
  expect(handle.head()).toEqual({ status: 404 });
});

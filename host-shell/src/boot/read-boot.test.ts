import { hydrate, QueryClient } from 'shared-runtime/query';
import { dehydrate } from 'shared-runtime/server';
import { withQueryTimes } from './read-boot.ts';

it('withQueryTimes sets the update time of dehydrated query data, so that the data of an old page counts as fresh', () => {
  const server = new QueryClient();
  server.setQueryData(['market', 'categories'], ['Retro'], { updatedAt: 1000 });
  const browser = new QueryClient();
  hydrate(browser, withQueryTimes(dehydrate(server), 5_000_000));
  expect(browser.getQueryData(['market', 'categories'])).toEqual(['Retro']);
  expect(browser.getQueryState(['market', 'categories'])?.dataUpdatedAt).toBe(5_000_000);
});

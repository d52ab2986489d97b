import { createBrowserRouter } from 'shared-runtime/router';
import { nameHistoryEntry } from './name-history-entry.ts';

const routes = [{ path: '*', element: null }];
const keyNow = () => {
  const router = createBrowserRouter(routes);
  router.dispose();
  return router.state.location.key;
};

beforeEach(() => window.history.replaceState(null, ''));

it('without it the router calls every new document’s entry the same', () => {
  expect(keyNow()).toBe('default');
});

it('every new document has a key of its own, which a reload keeps', () => {
  nameHistoryEntry();
  const first = keyNow();
  expect(first).toMatch(/^[a-z0-9]{4,}$/);
  expect(first).not.toBe('default');
  nameHistoryEntry();
  expect(keyNow()).toBe(first);
  window.history.replaceState(null, '');
  nameHistoryEntry();
  expect(keyNow()).not.toBe(first);
});

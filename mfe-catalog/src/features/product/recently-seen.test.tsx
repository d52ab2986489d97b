import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { aProduct } from '../../testing/fixtures.ts';
import { storedData } from '../../testing/render.ts';
import { noteSeen, RecentlySeen, seenProducts } from './recently-seen.tsx';

/** Reports that the row is near the viewport; jsdom has no layout, so the test calls it. */
let comeNear: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as never;
});

function show() {
  const market = fakeMarket({
    'GET /frreezerproduct/single': ({ query: { id = '' } }) =>
      id === 'gone'
        ? problem('not_found', 'Unknown.')
        : [aProduct({ _id: id, productname: `Fridge ${id}`, phonenumber: '5550100199' })],
  });
  const visit = { api: market.api, person: null };
  return { market, ...renderPiece(<RecentlySeen except="here" />, '/', visit) };
}

it('shows the products seen before, the latest first, without the product of the page, once the row is near', async () => {
  for (const id of ['1', '2', 'here']) noteSeen(id);
  const { client, market } = show();
  expect(market.calls).toEqual([]);
  comeNear();
  const row = within(screen.getByRole('region', { name: 'Recently seen' }));
  expect(await row.findByText('Fridge 1')).toBeVisible();
  const links = row.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/refrigerators/fridge-2-2', 'Fridge 2$649'],
    ['/refrigerators/fridge-1-1', 'Fridge 1$649'],
  ]);
  expect(storedData(client)).not.toContain('5550100199');
});

it('removes products that are not listed any more, and all products on request', async () => {
  for (const id of ['1', 'gone', 'here']) noteSeen(id);
  const { user } = show();
  comeNear();
  await waitFor(() => expect(seenProducts()).toEqual(['here', '1']));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Forget these' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByText('Forgotten on this device.')).toHaveFocus();
  expect(seenProducts()).toEqual([]);
});

it('removes products that another tab has removed, and is hidden without any', () => {
  for (const id of ['1', '2', '3', 'here']) noteSeen(id);
  show();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const another = (ids: readonly string[]) => {
    localStorage.setItem('market.seen', JSON.stringify(ids));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'market.seen' })));
  };
  another(['new', '2', '1']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  another([]);
  expect(screen.queryByText('Recently seen')).not.toBeInTheDocument();
});

test('stores the last twelve products, the latest first, without duplicates', () => {
  for (let at = 0; at < 15; at++) noteSeen(`p${at}`);
  noteSeen('p10');
  expect(seenProducts()).toEqual(['p10', ...[14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3].map((at) => `p${at}`)]);
});

test.each(['{', '{"a":1}', '[1,null]'])('reads malformed stored text as an empty list: %s', (text) => {
  localStorage.setItem('market.seen', text);
  expect(seenProducts()).toEqual([]);
});

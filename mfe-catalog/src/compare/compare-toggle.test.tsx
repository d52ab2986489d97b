import { act, screen, within } from '@testing-library/react';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { aProduct } from '../testing/fixtures.ts';
import { CompareBar } from './compare-bar.tsx';
import { choose, readChosen } from './compare-list.ts';
import { CompareToggle } from './compare-toggle.tsx';

function show() {
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => aProduct({ _id: name, productname: name }));
  const piece = (
    <>
      {all.map((product) => (
        <CompareToggle key={product._id} product={product} />
      ))}
      <main tabIndex={-1}>
        <CompareBar />
      </main>
    </>
  );
  return renderPiece(piece, '/', { api: fakeMarket().api, person: null });
}
const toggle = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });
const tray = async () => within(await screen.findByRole('complementary', { name: 'Chosen to compare' }));

beforeEach(() => localStorage.clear());

it('adds a product to the tray, which appears with the first one and disappears when it is cleared', async () => {
  const { user } = show();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(toggle('A'));
  expect(toggle('A')).toHaveAttribute('aria-pressed', 'true');
  const inTray = await tray();
  expect(inTray.getByRole('status')).toHaveTextContent('1 of 4 chosen');
  expect(inTray.queryByRole('link')).not.toBeInTheDocument();
  await user.click(toggle('C'));
  expect(inTray.getByRole('link', { name: 'Compare 2' })).toHaveAttribute('href', '/compare?ids=A,C');
  await user.click(inTray.getByRole('button', { name: 'Do not compare A' }));
  expect(toggle('A')).toHaveAttribute('aria-pressed', 'false');
  expect(inTray.getByRole('button', { name: 'Do not compare C' })).toHaveFocus();
  await user.click(inTray.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(toggle('C')).toHaveAttribute('aria-pressed', 'false');
});

it('follows the selection made in another tab', async () => {
  show();
  localStorage.setItem('market.compare', '[{"id":"B","name":"B"}]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'market.compare' })));
  expect(toggle('B')).toHaveAttribute('aria-pressed', 'true');
  expect((await tray()).getByRole('button', { name: 'Do not compare B' })).toBeVisible();
});

const ids = () => readChosen(localStorage.getItem('market.compare') ?? '').map(({ id }) => id);
const product = (id: string) => ({ id, name: `Fridge ${id}` });

test('adds a product once to the list that another tab has written meanwhile, also when it is full', () => {
  choose(product('a'));
  localStorage.setItem('market.compare', JSON.stringify(['x', 'y', 'z'].map(product)));
  for (const id of ['b', 'x', 'b']) expect(choose(product(id))).toBe(true);
  expect(ids()).toEqual(['x', 'y', 'z', 'b']);
});

test.each([undefined, '', '{', '{"a":1}', '[1,null,{"id":"a"},{"id":"","name":"b"}]'])(
  'reads malformed stored text as an empty list: %s',
  (text) => expect(readChosen(text)).toEqual([]),
);

test('keeps the selection in memory when localStorage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const chosen = ['a', 'b', 'c', 'd', 'e'].map((id) => choose(product(id)));
  expect(chosen).toEqual([true, true, true, true, false]);
});

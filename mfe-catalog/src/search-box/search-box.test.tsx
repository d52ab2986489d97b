import { act, screen, waitFor } from '@testing-library/react';
import type { Suggestion } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { SearchBox } from './search-box.tsx';

const suggestions: readonly Suggestion[] = [
  { kind: 'product', text: 'Bosch Quiet 300', id: 'p2' },
  { kind: 'brand', text: 'Bosch' },
  { kind: 'category', text: 'Built-in', id: '4' },
  { kind: 'place', text: 'Boston, MA' },
  { kind: 'place', text: 'Boise, Idaho, US', id: '5586437' },
];

function open(address = '/') {
  const market = fakeMarket({ 'GET /search/suggest': () => suggestions });
  const { user } = renderPiece(<SearchBox />, address, { api: market.api, person: null });
  return { market, user };
}
const box = () => screen.getByPlaceholderText('Search refrigerators');
const at = () => window.location.pathname + window.location.search;
const options = () => screen.findAllByRole('option');
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

// Preloads the suggestions' code, whose loading is not under test.
beforeAll(() => import('./suggestions.tsx'));

describe('search box', () => {
  it('suggests products, brands, categories and places after a pause in typing, from the second letter on', async () => {
    const { user, market } = open();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.type(box(), 'b{ArrowDown}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await user.type(box(), 'o');
    expect((await options()).map((option) => option.textContent)).toEqual([
      'Bosch Quiet 300 For sale',
      'Bosch Brand',
      'Built-in Category',
      'Boston, MA Place',
      'Boise, Idaho, US Place',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('5 suggestions. Use the arrow keys.');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox')).toHaveAttribute('id', box().getAttribute('aria-controls'));
    expect(market.callsOf('GET /search/suggest').map(({ query }) => query.q)).toEqual(['bo']);
  });

  it.each([
    ['{ArrowDown}', '/refrigerators/bosch-quiet-300-p2'],
    ['{ArrowDown}{ArrowDown}', '/search?brand=Bosch'],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', '/search?category=4'],
    ['{ArrowUp}{ArrowUp}', '/search?q=Boston%2C+MA'],
    ['{ArrowUp}', '/search?near=5586437&sort=near'],
    ['{ArrowUp}{ArrowDown}', '/refrigerators/bosch-quiet-300-p2'],
    ['', '/search?q=bo'],
    ['{ArrowDown}{ArrowLeft}', '/search?q=bo'],
  ])('keys %s and Enter lead to %s', async (keys, address) => {
    const { user } = open();
    await user.type(box(), 'bo');
    await options();
    await user.keyboard(`${keys}{Enter}`);
    expect(at()).toBe(address);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('aria-activedescendant names the active suggestion while the focus stays in the field', async () => {
    const { user } = open();
    await user.type(box(), 'bo');
    const [, second] = await options();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe(second);
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveFocus();
  });

  it('a click on a suggestion opens it and clears the field', async () => {
    const { user } = open();
    await user.type(box(), 'bo');
    await user.click((await options())[1] as HTMLElement);
    expect(at()).toBe('/search?brand=Bosch');
    expect(box()).toHaveFocus();
    // The typed letters are not search words of the next page.
    expect(box()).toHaveValue('');
  });

  it('Escape closes the list, and then empties the field; arrows open it again', async () => {
    const { user } = open();
    await user.type(box(), 'bo');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(box()).toHaveValue('bo');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(5);
    await user.keyboard('{Escape}{Escape}');
    expect(box()).toHaveValue('');
  });

  it('leaving the field closes the list of suggestions', async () => {
    const { user } = open();
    await user.type(box(), 'bo');
    await options();
    await user.tab();
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  });
});

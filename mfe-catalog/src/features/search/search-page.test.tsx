import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeCall, fakeMarket, problem } from 'test-helpers/fake-market';
import { anAnswer } from '../../testing/fixtures.ts';
import { currentAddress as at, hrefOf, renderPage } from '../../testing/render.ts';

type Search = (query: FakeCall['query']) => unknown;

/** Opens the search page. @param search the market's response */
function open(
  path = '/search',
  search: Search = () => anAnswer(path.includes('q=') ? { sort: 'best' } : {}),
) {
  const page = renderPage({ market: fakeMarket({ 'GET /search': ({ query }) => search(query) }), path });
  return { ...page, queries: () => page.market.callsOf('GET /search').map(({ query }) => query) };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const noResults = () => anAnswer({ products: [], total: { value: 0, exact: true } });
const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' }));
const choice = (name: string) => screen.getByRole('checkbox', { name });
/** Sample choices of a list. */
const values = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `b${at}`, label: `Brand ${at}`, count: 1 }));

describe('search results', () => {
  it.each([
    ['', { value: 1, exact: true }, '1 refrigerator'],
    ['', { value: 1234, exact: true }, '1,234 refrigerators'],
    ['', { value: 10_000, exact: false }, '10,000+ refrigerators'],
    ['?q=quiet', { value: 48, exact: true }, '48 refrigerators for “quiet”'],
  ])('the heading of /search%s for a total of %o is “%s”', async (query, total, name) => {
    open(`/search${query}`, () => anAnswer({ total }));
    expect(await heading(name)).toBeVisible();
  });

  it('shows the corrected search words', async () => {
    open('/search?q=bsoch', () => anAnswer({ corrected: 'bosch' }));
    expect(await screen.findByText('Showing results for “bosch”.')).toBeVisible();
  });

  it('shows a chip for each filter that was read from the words; removing it removes its words', async () => {
    const width = { text: '24 in', filter: 'width', value: 616, label: 'Width up to 24 in', q: 'from $200' };
    const price = { text: 'from $200 to 300', label: '$200 to $300', q: '24 in' };
    const understood = [
      width,
      { ...price, filter: 'min', value: 200 },
      { ...price, filter: 'max', value: 300 },
    ];
    const { user } = open('/search?q=24+in+from+$200+to+$300&kind=mini', ({ q }) =>
      anAnswer(q === '24 in' ? {} : { understood }),
    );
    await heading(/refrigerators/);
    const labels = chips().getAllByRole('button');
    expect(labels.map(({ textContent }) => textContent)).toEqual(['Width up to 24 in', '$200 to $300']);
    await user.click(chips().getByRole('button', { name: 'Remove $200 to $300' }));
    await waitFor(() => expect(at()).toBe('/search?q=24+in&kind=mini'));
  });

  it('switches between searching for plain words and reading the words as filters, which can be removed', async () => {
    const understood = [{ text: 'quiet', filter: 'maxnoise', value: 39, label: 'Quiet', q: '' }];
    const { user } = open('/search?q=quiet', ({ q, as }) => anAnswer(q && !as ? { understood } : {}));
    await user.click(await screen.findByRole('link', { name: 'As plain words' }));
    await waitFor(() => expect(at()).toBe('/search?q=quiet&as=words'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Quiet' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Read the words as filters' }));
    // No words are left when the only filter is removed.
    await user.click(await screen.findByRole('button', { name: 'Remove Quiet' }));
    await waitFor(() => expect(at()).toBe('/search'));
  });

  it('suggests what a number may mean, and says when only the closest matches are shown', async () => {
    const offered = [{ label: 'Under $300', q: 'retro under $300' }];
    open('/search?q=retro+300', () => anAnswer({ closest: true, offered }));
    expect(await heading('Closest to “retro 300”')).toBeVisible();
    expect(screen.getByText('No offer has all of this. Closest:')).toBeVisible();
    expect(hrefOf('Under $300?')).toBe('/search?q=retro+under+%24300');
  });

  it('shows the sort order that was read from the words', async () => {
    open('/search?q=cheap+fridge', () => anAnswer({ sort: 'price' }));
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price, low to high');
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
  });

  it('says on the last page that best match compares only the newest offers', async () => {
    const note = /Best match compares the newest 2,000 offers/;
    const { user } = open('/search?q=quiet', ({ cursor }) =>
      anAnswer({ ranked: 2000, next: cursor ? null : 'q=quiet&cursor=abc' }),
    );
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await user.click(next);
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('falls back to the first page when the cursor is invalid, and shows any other error', async () => {
    const first = { q: 'quiet', brand: 'bosch', maxwidth: '600', sort: 'price' };
    const { queries } = open(`/search?${new URLSearchParams(first)}&cursor=bent`, ({ cursor }) =>
      cursor ? problem('invalid', 'Not of this list.', { field: 'cursor' }) : anAnswer(),
    );
    expect(await heading('48 refrigerators for “quiet”, Bosch')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to the first page' })).not.toBeInTheDocument();
    expect(queries()).toEqual([{ ...first, cursor: 'bent' }, first]);
    const other = open('/search?q=loud&cursor=abc', () =>
      problem('invalid', 'Too many words.', { field: 'q' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many words.');
    expect(await heading('Search')).toBeVisible();
    expect(other.queries()).toHaveLength(1);
  });
});

describe('filters', () => {
  async function openFilters(...request: Parameters<typeof open>) {
    const page = open(...request);
    await heading(/refrigerators/);
    return page;
  }

  it('are one GET form of groups of checkboxes named by label and count; a value without results is disabled', async () => {
    await openFilters('/search?q=quiet');
    const brands = within(screen.getByRole('group', { name: 'Brand' }));
    expect(brands.getByRole('checkbox', { name: 'Bosch 12' })).toBeEnabled();
    expect(brands.getByRole('checkbox', { name: 'Smeg 10,000+' })).toBeEnabled();
    expect(brands.getByRole('checkbox', { name: 'LG 0' })).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Looks' })).not.toBeInTheDocument();
    // For browsers without JavaScript.
    const form = screen.getByRole('button', { name: 'Show results' }).closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toContainElement(choice('Bosch 12'));
    expect([...new FormData(form).keys()]).toEqual(expect.arrayContaining(['q', 'min', 'max', 'sort']));
    expect(new FormData(form).has('cursor')).toBe(false);
  });

  it('shorten a list of more than twelve values until Show all is pressed; its search field preserves chosen ones', async () => {
    const facets = { ...anAnswer().facets, brand: values(13), kind: values(12) };
    const isShort = (name: string) =>
      within(screen.getByRole('group', { name })).getByRole('list').dataset.short;
    const { user } = await openFilters('/search?brand=b3', () => anAnswer({ facets }));
    expect([isShort('Brand'), isShort('Kind')]).toEqual(['true', undefined]);
    await user.click(screen.getByRole('button', { name: 'Show all 13' }));
    expect(isShort('Brand')).toBeUndefined();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Find in “Brand”' }), 'brand 12');
    const brands = within(screen.getByRole('group', { name: 'Brand' }));
    expect(brands.queryByRole('checkbox', { name: 'Brand 3 1' })).toBeNull();
    await user.click(choice('Brand 12 1'));
    await waitFor(() => expect(at()).toBe('/search?brand=b3&brand=b12'));
  });

  it('a chosen value stays checked at count 0, even when the response does not list it', async () => {
    await openFilters('/search?brand=lg&brand=Acme');
    expect(choice('LG 0')).toBeEnabled();
    expect(choice('LG 0')).toBeChecked();
    expect(choice('Acme 0')).toBeChecked();
  });

  it('keep focus and mark the previous results as busy while a changed search loads', async () => {
    let answered = () => {};
    const { user, market } = open('/search?q=quiet&cursor=abc');
    await heading('48 refrigerators for “quiet”');
    market.answers['GET /search'] = () =>
      new Promise((resolve) => {
        answered = () => resolve(anAnswer({ total: { value: 12, exact: true } }));
      });
    await user.click(choice('Bosch 12'));
    await waitFor(() => expect(at()).toBe('/search?q=quiet&brand=bosch'));
    const results = () => screen.getByRole('list', { name: 'Results' }).closest('section');
    await waitFor(() => expect(results()).toHaveAttribute('aria-busy', 'true'));
    expect(choice('Bosch 12')).toHaveFocus();
    // The heading still combines the old count with the old query.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^48 refrigerators for “quiet”$/);
    expect(screen.getByRole('heading', { level: 1 }).closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answered();
    await waitFor(() => expect(results()).toHaveAttribute('aria-busy', 'false'));
    expect(
      screen.getByText('12 refrigerators for “quiet”, Bosch', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(choice('Bosch 12')).toHaveFocus();
    expect(choice('Bosch 12')).toBeChecked();
  });

  it('follow the address: chips remove them, and back navigation restores them', async () => {
    const { user } = await openFilters('/search?q=quiet&brand=bosch&max=400');
    await user.click(chips().getByRole('link', { name: 'Remove Brand: Bosch' }));
    await waitFor(() => expect(choice('Bosch 12')).not.toBeChecked());
    expect(at()).toBe('/search?q=quiet&max=400');
    expect(chips().getByRole('link', { name: 'Remove up to $400' })).toBeVisible();
    window.history.back();
    await waitFor(() => expect(choice('Bosch 12')).toBeChecked());
    await user.click(chips().getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(at()).toBe('/search?q=quiet'));
    expect(screen.getByRole('spinbutton', { name: 'To ($)' })).toHaveDisplayValue('');
  });

  it('a number is searched for when its field loses focus; lengths are in the unit last chosen on this device', async () => {
    localStorage.setItem('market.lengthunit', 'cm');
    const { user, queries } = await openFilters('/search?maxwidth=595');
    const width = screen.getByRole('spinbutton', { name: 'Width' });
    expect(width).toHaveValue(59.5);
    await user.clear(width);
    await user.type(width, '60');
    expect(at()).toBe('/search?maxwidth=595');
    await user.tab();
    await waitFor(() => expect(at()).toBe('/search?maxwidth=600'));
    expect(await screen.findByRole('link', { name: 'Remove up to 60 cm wide' })).toBeVisible();
    const price = screen.getByRole('spinbutton', { name: 'To ($)' });
    await user.type(price, '1.200');
    await user.click(screen.getByRole('button', { name: 'Show results' }));
    expect(price).toHaveAccessibleDescription('Use digits with at most two decimals.');
    await user.clear(price);
    await user.tab();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Measured in' }), 'in');
    expect(localStorage.getItem('market.lengthunit')).toBe('in');
    expect(screen.getByRole('group', { name: 'Size at most (in)' })).toContainElement(width);
    expect(width).toHaveValue(23.62);
    expect(screen.getByRole('link', { name: 'Remove up to 23.6 in wide' })).toBeVisible();
    expect(choice('3.5 to 7.1 cu ft 4')).toBeEnabled();
    expect(queries().filter(({ max }) => max !== undefined)).toEqual([]);
  });

  it('show how many offers do not state a measure, and include these by a checkbox', async () => {
    const unstated = [{ name: 'width' as const, count: 5 }];
    const { user } = open('/search?maxwidth=600', () => anAnswer({ unstated }));
    await user.click(await screen.findByRole('checkbox', { name: 'Also without a stated width 5' }));
    await waitFor(() => expect(at()).toBe('/search?maxwidth=600&unstated=width'));
    await user.click(await screen.findByRole('link', { name: 'Remove Also without a stated width' }));
    await waitFor(() => expect(at()).toBe('/search?maxwidth=600'));
    expect(choice('Also without a stated width 5')).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /stated height/ })).not.toBeInTheDocument();
  });

  it('the sort order is part of the address; best match is not offered without words', async () => {
    const { user } = await openFilters('/search?brand=bosch');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
    await user.selectOptions(sort, 'Price, low to high');
    await waitFor(() => expect(at()).toBe('/search?brand=bosch&sort=price'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await waitFor(() => expect(at()).toBe('/search?brand=bosch'));
  });

  it('start the search after the click event, so that quickly chosen values are searched together', async () => {
    await openFilters('/search');
    const boxes = () => [choice('Compact 30'), choice('Bosch 12')];
    for (const box of boxes()) fireEvent.click(box);
    expect(at()).toBe('/search');
    await waitFor(() => expect(at()).toBe('/search?category=1&brand=bosch'));
    for (const box of boxes()) expect(box).toBeChecked();
  });

  it('work in the dialog of small screens too, whose button shows the number of results', async () => {
    const { user } = await openFilters('/search?brand=bosch');
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await sheet.findByRole('checkbox', { name: 'Compact 30' }));
    await waitFor(() => expect(at()).toBe('/search?category=1&brand=bosch'));
    await user.click(await sheet.findByRole('button', { name: 'Show 48 results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(choice('Compact 30')).toBeChecked());
    await waitFor(() => expect(window.history.state).not.toHaveProperty('over'));
  });
});

describe('nothing found', () => {
  const seven = () => anAnswer({ total: { value: 7, exact: true } });

  it('suggests removing a filter, and shows how many results that gives', async () => {
    const { user } = open('/search?q=quiet&brand=bosch&max=400', ({ brand }) =>
      brand ? noResults() : seven(),
    );
    expect(await heading('0 refrigerators for “quiet”, Bosch')).toBeVisible();
    const ways = await screen.findAllByRole('link', { name: /^Without/ });
    expect(ways.map((way) => way.closest('li')?.textContent)).toEqual(['Without Brand: Bosch 7 results']);
    await user.click(ways[0] as HTMLElement);
    expect(await heading('7 refrigerators for “quiet”')).toBeVisible();
    expect(at()).toBe('/search?q=quiet&max=400');
  });

  it('suggests removing a single one of several words', async () => {
    const { user } = open('/search?q=quiet+fridge+400', ({ q = '' }) =>
      q.includes('400') ? noResults() : seven(),
    );
    const ways = await screen.findAllByRole('link', { name: /^Without/ });
    expect(ways.map((way) => way.textContent)).toEqual([
      'Without the words “quiet fridge 400”',
      'Without the word “400”',
    ]);
    await user.click(ways[1] as HTMLElement);
    expect(await heading('7 refrigerators for “quiet fridge”')).toBeVisible();
  });

  it.each([
    ['when no removal helps', '?q=quiet&max=0', /Nothing is found without any one of them either/, 1],
    ['without words and filters', '', /nothing for sale/, 0],
  ])('suggests nothing %s', async (_what, query, text, links) => {
    open(`/search${query}`, noResults);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Without/ })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'See everything that is for sale' })).toHaveLength(links);
  });
});

import type { SearchResponse } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { anAnswer } from '../../testing/fixtures.ts';
import { renderForGuest } from '../../testing/render.ts';
import { head } from './search-page.tsx';

async function headOf(address: string, response = anAnswer()) {
  const page = await renderForGuest(address, fakeMarket({ 'GET /search': () => response }));
  return { ...page.head, title: page.title };
}

describe('the head of a search', () => {
  it.each([
    ['/search', 'Search'],
    ['/search?q=quiet', '“quiet” · Search'],
    ['/search?brand=bosch', 'Bosch · Search'],
    ['/search?category=1', 'Compact · Search'],
    ['/search?kind=mini', 'mini · Search'],
  ])('allows search engines to index %s', async (address, title) => {
    expect(await headOf(address)).toMatchObject({ title, canonical: address, noindex: false });
  });

  it.each<[string, string, Partial<SearchResponse>?]>([
    ['/search?q=quiet&brand=bosch', '/search?q=quiet&brand=bosch'],
    ['/search?brand=bosch&brand=lg', '/search?brand=bosch&brand=lg'],
    ['/search?brand=bosch&max=400&sort=price', '/search?brand=bosch'],
    ['/search?q=quiet&cursor=abc', '/search?q=quiet'],
    ['/search?max=400', '/search'],
    ['/search?sort=price', '/search'],
    ['/search?q=310', '/search?q=310', { closest: true }],
    ['/search?q=oven', '/search?q=oven', { products: [], total: { value: 0, exact: true } }],
  ])('marks %s as noindex, with %s as canonical', async (address, canonical, response = {}) => {
    expect(await headOf(address, anAnswer(response))).toMatchObject({ canonical, noindex: true });
  });

  it('keeps the title of the previous search while the response is pending', async () => {
    const at = (query: string, response?: object, error?: object) =>
      head({
        searchParams: new URLSearchParams(query),
        queryClient: { getQueryData: () => response, getQueryState: () => ({ error }) },
      } as never).title;
    expect(at('q=quiet', anAnswer())).toBe('“quiet” · Search');
    document.title = '“quiet” · Search · Second Chill';
    expect(at('q=quiet&category=1')).toBe('“quiet” · Search');
    expect(at('q=quiet&category=1', anAnswer())).toBe('“quiet”, Compact · Search');
    expect(at('q=loud&category=1', undefined, new Error('no'))).toBe('“loud” · Search');
    document.title = 'Blog · Second Chill';
    expect(at('q=other')).toBe('“other” · Search');
  });
});

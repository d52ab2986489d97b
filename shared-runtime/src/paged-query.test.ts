import { type PageRequest, type Pages, pagedQuery, withFirstRow, withRows } from 'shared-runtime/paged-query';
import { QueryClient } from 'shared-runtime/query';

const list = [['a', 'b'], ['c']];
const requested: PageRequest[] = [];
const letters = pagedQuery(['letters'], 2, async (request) => {
  requested.push(request);
  const at = Number(request.cursor ?? 0);
  return { items: list[at] ?? [], nextCursor: at + 1 < list.length ? String(at + 1) : undefined };
});

test('the first page is requested without a cursor, the next page with the cursor of the previous one', async () => {
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(letters);
  expect(requested).toEqual([{ limit: 2 }]);
  const { pages } = await queryClient.fetchInfiniteQuery({ ...letters, pages: 5 });
  expect(requested.slice(1)).toEqual([{ limit: 2 }, { limit: 2, cursor: '1' }]);
  expect(letters.select?.({ pages, pageParams: [] })).toEqual(['a', 'b', 'c']);
  queryClient.clear();
});

test('withFirstRow and withRows add, remove and change rows within their pages, and leave a list undefined that was never loaded', () => {
  const data: Pages<string> = {
    pages: list.map((items) => ({ items, nextCursor: undefined })),
    pageParams: [],
  };
  const rows = (pages: Pages<string> | undefined) => pages?.pages.map(({ items }) => items);
  expect(rows(withFirstRow('z')(data))).toEqual([['z', 'a', 'b'], ['c']]);
  expect(rows(withRows((row: string) => (row === 'b' ? null : row))(data))).toEqual([['a'], ['c']]);
  expect(rows(withRows((row: string) => row.toUpperCase())(data))).toEqual([['A', 'B'], ['C']]);
  expect(withFirstRow('z')(undefined)).toBeUndefined();
  expect(withRows((row: string) => row)(undefined)).toBeUndefined();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type PageRequest,
  type Pages,
  pagedQuery,
  prefetchPaged,
  withFirstRow,
  withoutRows,
  withRows,
} from 'shared-runtime/paged-query';
import { QueryClient } from 'shared-runtime/query';

const list = [['a', 'b'], ['c']];
const asked: PageRequest[] = [];
const letters = pagedQuery(['letters'], 2, async (request) => {
  asked.push(request);
  const at = Number(request.cursor ?? 0);
  return { items: list[at] ?? [], nextCursor: at + 1 < list.length ? String(at + 1) : undefined };
});

test('the first page is asked for without a cursor, the next one with the cursor of the one before', async () => {
  const queryClient = new QueryClient();
  await prefetchPaged({ queryClient }, letters);
  assert.deepEqual(asked, [{ limit: 2 }]);
  const { pages } = await queryClient.fetchInfiniteQuery({ ...letters, pages: 5 });
  assert.deepEqual(asked.slice(1), [{ limit: 2 }, { limit: 2, cursor: '1' }]);
  assert.deepEqual(letters.select?.({ pages, pageParams: [] }), ['a', 'b', 'c']);
  queryClient.clear();
});

test('rows come, go and change without the pages between them', () => {
  const data: Pages<string> = {
    pages: list.map((items) => ({ items, nextCursor: undefined })),
    pageParams: [],
  };
  const rows = (pages: Pages<string> | undefined) => pages?.pages.map(({ items }) => items);
  assert.deepEqual(rows(withFirstRow('z')(data)), [['z', 'a', 'b'], ['c']]);
  assert.deepEqual(rows(withoutRows((row: string) => row === 'b')(data)), [['a'], ['c']]);
  assert.deepEqual(rows(withRows((row: string) => row.toUpperCase())(data)), [['A', 'B'], ['C']]);
});

test('a list that was never loaded stays unknown', () => {
  assert.equal(withFirstRow('z')(undefined), undefined);
  assert.equal(withoutRows(() => true)(undefined), undefined);
  assert.equal(withRows((row: string) => row)(undefined), undefined);
});

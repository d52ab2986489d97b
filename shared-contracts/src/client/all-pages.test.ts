import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allPages } from './all-pages.ts';

it('reads a list page by page until there is no next one', async () => {
  const pages: Record<string, { items: number[]; nextCursor: string | undefined }> = {
    first: { items: [1, 2], nextCursor: 'b' },
    b: { items: [3], nextCursor: 'c' },
    c: { items: [4], nextCursor: undefined },
  };
  const requested: object[] = [];
  const items = await allPages(async (page) => {
    requested.push(page);
    return pages[page.cursor ?? 'first'] ?? { items: [], nextCursor: undefined };
  });
  assert.deepEqual(items, [1, 2, 3, 4]);
  assert.deepEqual(requested, [{ limit: 100 }, { limit: 100, cursor: 'b' }, { limit: 100, cursor: 'c' }]);
});

it('stops when a list returns the same cursor again', async () => {
  assert.deepEqual(await allPages(async () => ({ items: [1], nextCursor: 'same' })), [1, 1]);
});

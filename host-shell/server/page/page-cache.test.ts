import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCache, type KeptPage } from './page-cache.ts';

const page = (bytes: number): KeptPage => ({
  status: 200,
  bodies: { br: Buffer.alloc(bytes / 2), identity: Buffer.alloc(bytes / 2) },
  etag: `${bytes}`,
  policy: "default-src 'none'",
});
const kept = (cache: ReturnType<typeof createPageCache>, ...keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined);

test('gives back what it was given', () => {
  const cache = createPageCache(100);
  const home = page(10);
  cache.set('/', home);
  assert.equal(cache.get('/'), home);
  assert.equal(cache.get('/blog'), undefined);
});

test('stays within its bytes and keeps the pages used last', () => {
  const cache = createPageCache(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, page(30));
  assert.ok(cache.get('a'));
  cache.set('d', page(30));
  assert.deepEqual(kept(cache, 'a', 'b', 'c', 'd'), ['a', 'c', 'd']);
});

test('a page set again counts once', () => {
  const cache = createPageCache(100);
  for (let time = 0; time < 10; time += 1) cache.set('a', page(40));
  cache.set('b', page(40));
  assert.deepEqual(kept(cache, 'a', 'b'), ['a', 'b']);
});

test('a page larger than everything is not kept, and drops nobody for good', () => {
  const cache = createPageCache(100);
  cache.set('a', page(102));
  assert.equal(cache.get('a'), undefined);
  cache.set('b', page(100));
  assert.deepEqual(kept(cache, 'b'), ['b']);
});

test('forgets everything at once, and has all its room again', () => {
  const cache = createPageCache(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, page(30));
  cache.clear();
  assert.deepEqual(kept(cache, 'a', 'b', 'c'), []);
  for (const key of ['d', 'e', 'f']) cache.set(key, page(30));
  assert.deepEqual(kept(cache, 'd', 'e', 'f'), ['d', 'e', 'f']);
});

test('does not take a page that was begun before it was cleared', () => {
  const cache = createPageCache(100);
  const begun = cache.generation;
  cache.clear();
  cache.set('/', page(10), begun);
  assert.equal(cache.get('/'), undefined);
  cache.set('/', page(10), cache.generation);
  assert.ok(cache.get('/'));
});

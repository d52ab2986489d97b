import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOfKept, createPageCache, type KeptPage, type PageCache } from './page-cache.ts';

const page = (bytes: number): KeptPage => ({
  status: 200,
  bodies: { br: Buffer.alloc(bytes / 2), identity: Buffer.alloc(bytes / 2) },
  etag: `${bytes}`,
  policy: "default-src 'none'",
});
const kept = (cache: PageCache, ...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined);

test('gives back what it was given, before and after it has proved itself', () => {
  const cache = createPageCache(bytesOfKept, 100, 100);
  const home = page(10);
  cache.set('/', home);
  for (let time = 0; time < 3; time += 1) assert.equal(cache.get('/'), home);
  assert.equal(cache.get('/blog'), undefined);
  assert.equal(cache.size, 1);
});

test('stays within its bytes and keeps the pages used last', () => {
  const cache = createPageCache(bytesOfKept, 100, 100);
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) {
    if (cache.get(key)) continue;
    cache.set(key, page(30));
    cache.get(key);
  }
  assert.deepEqual(kept(cache, 'a', 'b', 'c', 'd', 'e'), ['a', 'd', 'e']);
});

test('any number of addresses that are asked for once push out no page that is asked for again', () => {
  const cache = createPageCache(bytesOfKept, 100, 50);
  cache.set('/', page(40));
  cache.get('/');
  for (let at = 0; at < 1000; at += 1) cache.set(`/?${at}`, page(20));
  assert.deepEqual(kept(cache, '/'), ['/']);
  assert.equal(cache.size, 3);
});

test('a page set again counts once', () => {
  const cache = createPageCache(bytesOfKept, 100, 100);
  for (let time = 0; time < 10; time += 1) {
    cache.set('a', page(40));
    cache.get('a');
  }
  cache.set('b', page(40));
  assert.deepEqual(kept(cache, 'a', 'b'), ['a', 'b']);
  assert.equal(cache.size, 2);
});

test('a page larger than everything is not kept, and costs no other one its place', () => {
  const cache = createPageCache(bytesOfKept, 100, 100);
  cache.set('b', page(100));
  cache.set('a', page(102));
  assert.deepEqual(kept(cache, 'a', 'b'), ['b']);
});

test('forgets everything at once, and has all its bytes again', () => {
  const cache = createPageCache(bytesOfKept, 100, 100);
  for (const key of ['a', 'b', 'c']) cache.set(key, page(30));
  cache.get('a');
  cache.clear();
  assert.deepEqual(kept(cache, 'a', 'b', 'c'), []);
  for (const key of ['d', 'e', 'f']) cache.set(key, page(30));
  assert.deepEqual(kept(cache, 'd', 'e', 'f'), ['d', 'e', 'f']);
});

test('does not take a page that was begun before it was cleared', () => {
  const cache = createPageCache(bytesOfKept);
  const begun = cache.generation;
  cache.clear();
  cache.set('/', page(10), begun);
  assert.equal(cache.get('/'), undefined);
  cache.set('/', page(10), cache.generation);
  assert.ok(cache.get('/'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCache } from './page-cache.ts';

interface Page {
  readonly bytes: number | undefined;
}

/** A cache whose pages are rendered at once, and a count of the renderings of each. */
function setup(protectedBytes: number, probationBytes: number) {
  const cache = createPageCache<Page>(protectedBytes, probationBytes);
  const rendered: string[] = [];
  const get = (key: string, bytes?: number) =>
    cache.fetch(key, async () => {
      rendered.push(key);
      return { bytes };
    });
  return { cache, rendered, get };
}

test('a page is rendered once, and requested any number of times', async () => {
  const { cache, get, rendered } = setup(100, 100);
  const home = await get('/', 10);
  for (let time = 0; time < 3; time += 1) assert.equal(await get('/', 10), home);
  assert.deepEqual(rendered, ['/']);
  assert.equal(cache.size, 1);
});

test('concurrent requests for a page share one rendering, and its failure', async () => {
  const { get, cache, rendered } = setup(100, 100);
  const pages = await Promise.all([get('/', 10), get('/', 10), get('/', 10)]);
  assert.equal(new Set(pages).size, 1);
  assert.deepEqual(rendered, ['/']);
  const fails = () => cache.fetch('/broken', () => Promise.reject(new Error('broken')));
  for (const outcome of await Promise.allSettled([fails(), fails()]))
    assert.equal(outcome.status, 'rejected');
  assert.deepEqual(await get('/broken', 10), { bytes: 10 });
});

test('a page without a size goes to the waiting requests, and is not cached', async () => {
  const { get, rendered } = setup(100, 100);
  assert.deepEqual(await Promise.all([get('/'), get('/')]), [{ bytes: undefined }, { bytes: undefined }]);
  await get('/');
  assert.deepEqual(rendered, ['/', '/']);
});

test('pages that are requested once do not evict a page that is requested again, and both kinds have a limit', async () => {
  const { cache, get, rendered } = setup(100, 50);
  await get('/', 40);
  await get('/', 40);
  for (let at = 0; at < 1000; at += 1) await get(`/?${at}`, 20);
  assert.equal(cache.size, 3);
  await get('/');
  assert.equal(rendered.length, 1001);
  for (const key of ['/a', '/a', '/b', '/b']) await get(key, 50);
  assert.equal(cache.size, 2);
});

test('an invalidation drops all pages; one whose rendering had begun goes only to the requests that wait for it', async () => {
  const { cache, rendered, get } = setup(100, 100);
  for (const _ of [1, 2]) await get('/blog', 10);
  const { promise, resolve: finish } = Promise.withResolvers<Page>();
  const old = cache.fetch('/', () => promise);
  cache.clear();
  assert.equal(cache.size, 0);
  const next = await get('/', 10);
  finish({ bytes: 20 });
  assert.deepEqual(await old, { bytes: 20 });
  assert.equal(await get('/', 10), next);
  assert.deepEqual(rendered, ['/blog', '/']);
});

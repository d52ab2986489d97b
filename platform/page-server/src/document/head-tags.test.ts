import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headTags } from './head-tags.ts';
import { inertJson } from './html.ts';

const origin = 'https://market.example';
const evil = '</script><script>alert(1)</script>';
const has = (tags: string, tag: string) => assert.ok(tags.includes(tag), `${tag}\nis not in\n${tags}`);

test('every page has a title, a description and an address of its own', () => {
  const tags = headTags({ title: 'Mini' }, '/productsdetails/1/', origin);
  has(tags, '<title>Mini · Second Chill</title>');
  has(tags, '<meta name="description" content="Used refrigerators from people nearby');
  has(tags, '<link rel="canonical" href="https://market.example/productsdetails/1">');
  has(tags, '<meta property="og:title" content="Mini">');
  has(tags, '<meta property="og:url" content="https://market.example/productsdetails/1">');
  has(tags, '<meta property="og:type" content="website">');
  assert.doesNotMatch(tags, /noindex|og:image|ld\+json|preload/);
  has(headTags({}, '/', origin), '<title>Second Chill</title>');
});

test('a product page has a canonical address, a picture, a preloaded image and structured data with absolute addresses', () => {
  const tags = headTags(
    {
      title: 'Frost 300',
      description: 'Cold.',
      canonical: '/productsdetails/single/7',
      image: { url: '/api/pictures/7.webp', width: 800, height: 600 },
      type: 'product',
      jsonLd: {
        '@type': 'Product',
        image: ['/api/pictures/7.webp'],
        offers: { url: '/x', to: '//cdn.test' },
        description: '/\\[ is no address',
      },
      preloadImage: {
        src: '/api/pictures/7.webp',
        srcSet: '/a 400w, /b 800w',
        sizes: '(min-width: 1px) 1px',
      },
    },
    '/productsdetails/single/7?from=search',
    origin,
  );
  has(tags, '<link rel="canonical" href="https://market.example/productsdetails/single/7">');
  has(tags, '<meta property="og:image" content="https://market.example/api/pictures/7.webp">');
  has(tags, '<meta property="og:image:width" content="800">');
  has(tags, '<meta property="og:type" content="product">');
  has(tags, 'imagesrcset="/a 400w, /b 800w" imagesizes="(min-width: 1px) 1px"');
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? '';
  assert.deepEqual(JSON.parse(json), {
    '@type': 'Product',
    image: ['https://market.example/api/pictures/7.webp'],
    offers: { url: 'https://market.example/x', to: '//cdn.test' },
    description: '/\\[ is no address',
  });
});

for (const [what, head, canonical] of [
  ['with status 404 is not indexed, and has no canonical address', { status: 404 }, []],
  ['with noindex is not indexed, and names its canonical address', { noindex: true }, ['/search']],
] as const)
  test(`a page ${what}`, () => {
    const tags = headTags(head, '/search', origin);
    has(tags, '<meta name="robots" content="noindex">');
    const found = [...tags.matchAll(/rel="canonical" href="https:\/\/market.example(.*?)"/g)];
    assert.deepEqual(
      found.map(([, path]) => path),
      canonical,
    );
  });

test('a product cannot break out of the head by its name', () => {
  const tags = headTags(
    {
      title: evil,
      description: `"${evil}`,
      jsonLd: { name: evil },
      image: { url: `/"${evil}`, width: 1, height: 1 },
      preloadImage: { src: `"${evil}`, srcSet: `"${evil}`, sizes: `"${evil}` },
    },
    '/',
    origin,
  );
  assert.deepEqual(tags.match(/<script[^>]*>/g), ['<script type="application/ld+json">']);
  assert.equal(tags.match(/<\/script>/g)?.length, 1);
  assert.doesNotMatch(tags, /content=""/);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? '';
  assert.equal(JSON.parse(json).name, evil);
});

test('JSON inside a script element cannot end the element, and parses to the same value', () => {
  const value = {
    name: '</script><script>alert(1)</script>',
    ...{ comment: '<!--', ampersand: '&', separators: '\u2028\u2029' },
  };
  const text = inertJson(value);
  assert.doesNotMatch(text, /[<>&\u2028\u2029]/);
  assert.deepEqual(JSON.parse(text), value);
});

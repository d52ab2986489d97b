import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareHtml, emptyHtml, floorHtml, twinHtml } from './html.ts';

const manifest = {
  serial: 3,
  remotes: [{ id: 'mfe_catalog', base: 'http://a/', files: { 'x.js': 'sha384-x' }, preload: ['x.js'] }],
  host: { '/static/main.js': 'sha384-m' },
  person: { name: '</script><b>' },
  data: { queries: [{ state: '<div>' }] },
};
const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
const page = `<!doctype html>
<html><head><title>T</title>
<script type="application/ld+json">{"a":1}</script>
<link rel="preload" as="image" fetchpriority="high" href="/p.webp" imagesrcset="/p.webp 400w">
<script>document.documentElement.dataset.theme='light'</script>
<style>html{color:red}</style>
<style data-styled="true" data-styled-version="6.6.0">.a{color:blue}</style>
<link rel="preload" as="font" type="font/woff2" href="/static/f.woff2" crossorigin>
<link rel="preload" as="script" href="http://a/x.js" integrity="sha384-x" crossorigin="anonymous">
<script defer src="/static/vendor.js" integrity="sha384-v" crossorigin="anonymous"></script>
<script data-later type="text/later" src="/static/main.js" integrity="sha384-m" crossorigin="anonymous"></script>
<link data-later as="script" href="/static/react-dom.js" integrity="sha384-d" crossorigin="anonymous">
</head>
<body>
<div id="root"><div data-remote="mfe_catalog"><!--$--><h1>Fridges &gt; all</h1><!--/$--></div></div>

<script type="application/json" id="boot">${json}</script>
</body>
</html>
`;
const scripts = [{ src: '/twin/main.js', integrity: 'sha384-t' }];
const bootOf = (html: string) =>
  JSON.parse(/id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null') as typeof manifest;

test('the floor keeps content, styles, font and picture, and runs nothing', () => {
  const html = floorHtml(page);
  assert.doesNotMatch(html, /script/i);
  assert.match(html, /<h1>Fridges &gt; all<\/h1>/);
  assert.match(html, /data-styled/);
  assert.match(html, /as="image"/);
  assert.match(html, /as="font"/);
});

test('the twin loads its own scripts and no others', () => {
  const html = twinHtml(page, scripts);
  const sources = [...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]);
  assert.deepEqual(sources, ['/twin/main.js']);
  assert.doesNotMatch(html, /as="script"/);
  assert.match(html, /dataset\.theme/);
  assert.match(html, /<h1>Fridges/);
});

test('the bare page has the content without what the site hydrates it by, and one script', () => {
  const html = bareHtml(page, scripts);
  assert.match(html, /<div data-remote="mfe_catalog"><h1>Fridges &gt; all<\/h1><\/div>/);
  assert.deepEqual(html.match(/<script[^>]* src[^>]*>/g), [
    '<script defer src="/twin/main.js" integrity="sha384-t" crossorigin="anonymous">',
  ]);
  assert.doesNotMatch(html, /id="boot"|data-later|<!--/);
});

test('the twin keeps data and person, and sends nothing that only federation needs', () => {
  const { remotes, host, data, person } = bootOf(twinHtml(page, scripts));
  assert.deepEqual(remotes, [{ id: 'mfe_catalog', base: 'http://a/', files: {}, preload: [] }]);
  assert.deepEqual(host, {});
  assert.deepEqual(data, manifest.data);
  assert.deepEqual(person, manifest.person);
});

test('text that looks like markup stays inside the boot manifest', () => {
  assert.equal(twinHtml(page, scripts).split('</script>').length, page.split('</script>').length - 1);
});

test('a page for the browser to render has an empty root, no data, no styles of the content', () => {
  const html = emptyHtml(twinHtml(page, scripts));
  assert.match(html, /<div id="root"><\/div>/);
  assert.doesNotMatch(html, /data-styled|as="image"|Fridges/);
  assert.match(html, /html\{color:red\}/);
  assert.equal('data' in bootOf(html), false);
  assert.deepEqual(bootOf(html).person, manifest.person);
});

test('a page of another shape is refused, not measured', () => {
  const other = '<!doctype html><html><head></head><body></body></html>';
  assert.throws(() => floorHtml(other), /no script/);
  assert.throws(() => twinHtml(other, scripts), /no script/);
  assert.throws(() => emptyHtml(other), /no root/);
  assert.throws(() => twinHtml('<script defer src="a"></script>', scripts), /no boot manifest/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withData, withScriptsThatDoNotRun } from './variants.ts';

const page = `<html><head><script>run()</script>
<link rel="preload" as="script" href="http://a/x.js" integrity="sha384-x" crossorigin="anonymous">
<script data-later type="text/later" src="/static/main.js" integrity="sha384-m" crossorigin="anonymous"></script>
<link data-later as="script" href="/static/react-dom.js" integrity="sha384-d" crossorigin="anonymous">
</head><body><h1>Fridges</h1><script type="application/json" id="boot">{"price":"$& $1"}</script></body></html>`;

test('the data stays as it was, and nothing runs', () => {
  const html = withData(page);
  assert.match(html, /<h1>Fridges<\/h1>/);
  assert.ok(html.includes('id="boot">{"price":"$& $1"}</script></body>'));
  assert.equal(html.match(/<script/g)?.length, 1);
});

test('every script of the page is fetched, each once, and none runs', () => {
  const html = withScriptsThatDoNotRun(page);
  const addresses = [...html.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].map(
    (match) => match[1],
  );
  assert.deepEqual(addresses.sort(), ['/static/main.js', '/static/react-dom.js', 'http://a/x.js']);
  assert.equal(html.match(/<script/g)?.length, 1);
});

test('a page of another shape is refused, not measured', () => {
  assert.throws(() => withData('<script>run()</script>'), /no boot manifest/);
  const none = '<script type="application/json" id="boot">{}</script></body>';
  assert.throws(() => withScriptsThatDoNotRun(none), /names no script/);
});

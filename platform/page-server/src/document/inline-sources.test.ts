import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hashSource, inlineSourcesByHash, inlineSourcesByNonce } from './inline-sources.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sheet = '<style data-styled="true" data-styled-version="6">.a{color:red}</style>';

test('by hash: each inline element has the hash of its exact text as a source', () => {
  const inline = inlineSourcesByHash();
  assert.equal(inline.script('go("ü")'), '<script>go("ü")</script>');
  assert.equal(inline.style('b{}'), '<style>b{}</style>');
  assert.equal(inline.styles(sheet), sheet);
  assert.equal(inline.meta, '');
  assert.deepEqual(inline.sources(), {
    script: [hash('go("ü")')],
    style: [hash(''), hash('b{}'), hash('.a{color:red}')],
  });
  assert.equal(hashSource('x'), hash('x'));
});

test('a nonce is on each element and in the head', () => {
  const inline = inlineSourcesByNonce('n1');
  assert.equal(inline.script('go()'), '<script nonce="n1">go()</script>');
  assert.equal(inline.style('b{}'), '<style nonce="n1">b{}</style>');
  assert.equal(inline.styles(sheet), sheet.replace('<style', '<style nonce="n1"'));
  assert.equal(inline.meta, '<meta property="csp-nonce" nonce="n1">');
  assert.deepEqual(inline.sources(), { script: ["'nonce-n1'"], style: ["'nonce-n1'"] });
});

test('no two pages have the same nonce', () => {
  const nonces = new Set(Array.from({ length: 1000 }, () => inlineSourcesByNonce().meta));
  assert.equal(nonces.size, 1000);
  assert.match(inlineSourcesByNonce().meta, /nonce="[\w-]{24}"/);
});

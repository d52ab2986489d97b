import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hashSource, sealByHash, sealByNonce } from './seal.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sheet = '<style data-styled="true" data-styled-version="6">.a{color:red}</style>';

test('hashes stand for the very text of each element, and for nothing', () => {
  const seal = sealByHash();
  assert.equal(seal.script('go("ü")'), '<script>go("ü")</script>');
  assert.equal(seal.style('b{}'), '<style>b{}</style>');
  assert.equal(seal.styles(sheet), sheet);
  assert.equal(seal.meta, '');
  assert.deepEqual(seal.sources(), {
    script: [hash('go("ü")')],
    style: [hash(''), hash('b{}'), hash('.a{color:red}')],
  });
  assert.equal(hashSource('x'), hash('x'));
});

test('a nonce is on each element and in the head', () => {
  const seal = sealByNonce('n1');
  assert.equal(seal.script('go()'), '<script nonce="n1">go()</script>');
  assert.equal(seal.style('b{}'), '<style nonce="n1">b{}</style>');
  assert.equal(seal.styles(sheet), sheet.replace('<style', '<style nonce="n1"'));
  assert.equal(seal.meta, '<meta property="csp-nonce" nonce="n1">');
  assert.deepEqual(seal.sources(), { script: ["'nonce-n1'"], style: ["'nonce-n1'"] });
});

test('no two pages have the same nonce', () => {
  const nonces = new Set(Array.from({ length: 1000 }, () => sealByNonce().meta));
  assert.equal(nonces.size, 1000);
  assert.match(sealByNonce().meta, /nonce="[\w-]{24}"/);
});

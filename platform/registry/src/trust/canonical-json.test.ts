import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';

test('equal content becomes the same text: members in order and without undefined ones, lists as they are, numbers as ECMAScript writes them', () => {
  const one = { b: [1, { d: null, c: 'ü"\n' }], a: true, 10: 1, 9: 2 };
  const other = { 9: 2, 10: 1, a: true, b: [1, { c: 'ü"\n', d: null }] };
  assert.equal(canonicalJson(one), canonicalJson(other));
  assert.equal(canonicalJson(one), String.raw`{"10":1,"9":2,"a":true,"b":[1,{"c":"ü\"\n","d":null}]}`);
  assert.deepEqual(JSON.parse(canonicalJson(one)), one);
  assert.equal(canonicalJson([1e21, 1e-7, -0, 4.5, 1e3]), '[1e+21,1e-7,0,4.5,1000]');
  assert.equal(canonicalJson({ a: undefined, b: 1 }), canonicalJson({ b: 1 }));
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';

test('the same content is the same text, however it was written', () => {
  const one = { b: [1, { d: null, c: 'ü"\n' }], a: true, 10: 1, 9: 2 };
  const other = { 9: 2, 10: 1, a: true, b: [1, { c: 'ü"\n', d: null }] };
  assert.equal(canonicalJson(one), canonicalJson(other));
  assert.equal(canonicalJson(one), String.raw`{"10":1,"9":2,"a":true,"b":[1,{"c":"ü\"\n","d":null}]}`);
  assert.deepEqual(JSON.parse(canonicalJson(one)), one);
});

test('an absent member and an undefined one are the same, and order in lists counts', () => {
  assert.equal(canonicalJson({ a: undefined, b: 1 }), canonicalJson({ b: 1 }));
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]));
});

test('it is RFC 8785: its sample of section 3.2.3, numbers as ECMAScript writes them', () => {
  const sample = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\u{1f600}': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  const names = Object.values(JSON.parse(`[${canonicalJson(sample).slice(1, -1).replaceAll('":"', '","')}]`));
  assert.deepEqual(
    names.filter((_, at) => at % 2 === 1),
    [
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ],
  );
  assert.equal(canonicalJson([1e21, 1e-7, -0, 4.5, 1e3]), '[1e+21,1e-7,0,4.5,1000]');
});

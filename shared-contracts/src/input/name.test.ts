import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type NameKind, nameMessages, readName } from './name.ts';

const kinds = ['name', 'category', 'line', 'text', 'message'] as const satisfies NameKind[];
const shown = (text: string) => JSON.stringify(text).slice(0, 40);

describe('reading a name', () => {
  it('composes, trims and folds white space', () => {
    assert.deepEqual(readName(' \tCafe\u0301 \u00a0\n fridges\u3000', 'category'), {
      name: 'Caf\u00e9 fridges',
    });
  });

  it('keeps the lines of a text', () => {
    assert.deepEqual(readName(' Cools well.\r\n\r\nIs  \u202aquiet\u202c. \u2028', 'text'), {
      name: 'Cools well.\n\nIs  quiet.',
    });
  });

  for (const name of [
    "Jörg O'Neill-Þór",
    '李小龍',
    'भारत',
    'क्‍ष',
    'می‌خواهم',
    'Wine ❤️ fridges',
    '👩‍👩‍👧 family',
    '葛\u{E0100}城',
    'Null and void',
    'נועה',
  ]) {
    it(`takes ${name}`, () => {
      for (const kind of kinds) assert.deepEqual(readName(name, kind), { name: name.normalize('NFC') });
    });
  }

  for (const [given, problem] of [
    ['', 'missing'],
    [' \n\t', 'missing'],
    ['\u200b\u200b', 'missing'],
    ['\u2060\ufeff\u00ad', 'missing'],
    ['\u3164', 'missing'],
    ['\u2800', 'missing'],
    ['\u202e', 'missing'],
    ['a\u0000b', 'hidden'],
    ['a\u001bb', 'hidden'],
    ['a\u202eb', 'hidden'],
    ['\ud800a', 'hidden'],
    ['a\ue000', 'hidden'],
    ['a\uffff', 'hidden'],
    ['---', 'no_letters'],
    ['🧊', 'no_letters'],
    ['\u0301', 'no_letters'],
  ] as const) {
    it(`refuses ${shown(given)}: ${problem}`, () => {
      const strict = problem === 'no_letters' ? kinds.filter((kind) => kind !== 'message') : kinds;
      for (const kind of strict) assert.deepEqual(readName(given, kind), { problem }, kind);
      assert.match(nameMessages[problem], /\.$/);
    });
  }

  for (const given of [
    'a\u200bb',
    'Mini\u200dfridges',
    'Mini\ufe0f',
    'a\u200fb',
    'a\u00adb',
    'a\u2066b',
    `a${'\u0301'.repeat(9)}`,
  ]) {
    it(`refuses hidden characters and piled marks that imitate another name: ${shown(given)}`, () => {
      for (const kind of ['name', 'category', 'line'] as const) {
        assert.deepEqual(readName(given, kind), { problem: 'hidden' });
      }
    });
  }

  it('accepts a message of visible characters without any letter', () => {
    for (const text of ['👍', '---', '?!']) assert.deepEqual(readName(text, 'message'), { name: text });
    assert.deepEqual(readName('a\r\n b', 'message'), { name: 'a\n b' });
  });

  it('requires letters in the name of a person or a category, and accepts digits alone for a place', () => {
    assert.deepEqual(readName('90210', 'line'), { name: '90210' });
    for (const kind of ['name', 'category'] as const) {
      assert.deepEqual(readName('90210', kind), { problem: 'no_letters' });
    }
  });

  for (const word of [
    '__proto__',
    'Constructor',
    'NULL',
    ' undefined ',
    'toString',
    'NaN',
    '[object Object]',
  ]) {
    it(`refuses the reserved word ${word} as a category, and accepts it as the name of a person`, () => {
      assert.deepEqual(readName(word, 'category'), { problem: 'reserved' });
      assert.deepEqual(readName(word, 'name'), { name: word.trim() });
    });
  }

  it('refuses an endless run of combining marks without normalizing it, and accepts thirty marks per letter', () => {
    // Normalizing this text would take minutes: `normalize` must not even be called, so that the test needs no time limit.
    const piled = `a${'\u0301'.repeat(250_000)}${'\u0323'.repeat(250_000)}`;
    for (const kind of kinds) assert.deepEqual(readName(piled, kind), { problem: 'hidden' });
    // As many marks as Unicode allows in a stream, on every letter of a long text.
    const much = `a${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}`.repeat(1000);
    assert.deepEqual(readName(much, 'text'), { name: much.normalize('NFC') });
  });

  it('counts code points, not UTF-16 units, towards the maximum length', () => {
    assert.deepEqual(readName('𝒜𝒷𝒸', 'name', 3), { name: '𝒜𝒷𝒸' });
    assert.deepEqual(readName('  four ', 'name', 3), { problem: 'too_long' });
  });
});

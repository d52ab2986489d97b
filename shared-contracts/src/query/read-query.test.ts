import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queryRules, readQuery } from './index.ts';

const labels = (text: string, known?: Parameters<typeof readQuery>[1]) =>
  readQuery(text, known).understood.map(({ label }) => label);

describe('a typed search query', () => {
  for (const [example, label] of queryRules.flatMap(({ examples }) => Object.entries(examples))) {
    it(`becomes a single filter chip: ${example}`, () => {
      assert.deepEqual(labels(example), [label]);
      assert.equal(readQuery(example).words, '');
    });
  }

  for (const [typed, chips, words] of [
    ['quiet 24 inch fridge under $300', ['Width up to 24 in', 'Quiet, up to 39 dB', 'Under $300'], 'fridge'],
    ['whirlpool 2 door', ['Two doors'], 'whirlpool'],
    ['I need a cheap used fridge for my garage', ['Lowest price first'], 'fridge garage'],
    ['white top-freezer with ice maker', ['Ice maker', 'Top freezer', 'White'], ''],
    ['Kühlschrank weiß 60 cm', ['Width up to 60 cm', 'White'], 'fridge'],
    ['kgn39 3', [], 'kgn39 3'],
    ['300', [], '300'],
    ['20 cu ft under 500', ['About 20 cu ft', 'Under $500'], ''],
    ['upright freezer', ['Freezer', 'Upright'], ''],
  ] as const) {
    it(`is split into filter chips and remaining words: ${typed}`, () => {
      assert.deepEqual([...labels(typed)].sort(), [...chips].sort());
      assert.equal(readQuery(typed).words, words);
    });
  }

  it('keeps its remaining words as typed when a filter chip is removed', () => {
    const [, width, price] = readQuery('Grüner Kühlschrank 60 cm, under $300').understood;
    assert.deepEqual(
      [width?.without, price?.without],
      ['Grüner Kühlschrank under $300', 'Grüner Kühlschrank 60 cm,'],
    );
  });

  it('yields one chip for a repeated word, and at most twelve chips', () => {
    const [white, ...others] = readQuery('white fridge, really white').understood;
    assert.deepEqual([white?.label, white?.without, others.length], ['White', 'fridge, really', 0]);
    const all = 'red blue white black pink gray cream mini retro wine larder quiet cheap dispenser';
    assert.equal(readQuery(all).understood.length, 12);
    assert.deepEqual(labels('free standing fridge'), []);
  });

  it('recognizes known brands and places, but never a common word as a brand', () => {
    const named = new Map([
      ['black+decker', 'Black+Decker'],
      ['ge', 'GE'],
    ]);
    const brandNamed = (name: string) => named.get(name);
    const places = new Map([['near little rock', { label: 'Near Little Rock, Arkansas' }]]);
    assert.deepEqual(labels('black+decker near little rock', { brandNamed, places }), [
      'Black+Decker',
      'Near Little Rock, Arkansas',
    ]);
    assert.deepEqual(labels('gear', { brandNamed }), []);
    // Whatever a seller writes into the brand field.
    for (const common of ['fridge', 'used', 'mini', 'freezer', '+++', 'under 200'])
      assert.ok(!labels(common, { brandNamed: () => 'Made up' }).includes('Made up'), common);
  });

  it('offers the possible meanings of a bare number', () => {
    const { offered, words } = readQuery('retro 24');
    assert.equal(words, '24');
    assert.deepEqual(offered, [{ label: 'Width up to 24 in', text: 'retro 24 in wide' }]);
    assert.deepEqual(
      readQuery('Fridge 300').offered.map(({ text }) => text),
      ['Fridge under $300'],
    );
  });

  it('is read without hanging on long repetitive input', () => {
    for (const text of [
      '1'.repeat(200),
      'under '.repeat(33),
      '24 in '.repeat(33),
      'a '.repeat(100),
      '-$'.repeat(100),
    ])
      assert.ok(Array.isArray(readQuery(text).understood));
  });
});

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
    ['I need a cheap used fridge for my garage', ['Lowest price first'], 'fridge garage'],
    ['white top-freezer with ice maker', ['Ice maker', 'Top freezer', 'White'], ''],
    ['Kühlschrank weiß 60 cm', ['Width up to 60 cm', 'White'], 'fridge'],
    ['kgn39 300', [], 'kgn39 300'],
    ['20 cu ft under 500', ['About 20 cu ft', 'Under $500'], ''],
    ['upright freezer', ['Freezer', 'Upright'], ''],
    ['-red, not a mini fridge -blue, no ice maker or dispenser', [], ', ,'],
    ['french door without ice maker and dispenser, delivery not needed', ['French door'], ','],
    ['60 to 70 cm, not under 5 ft 10 in', ['Width 60 to 70 cm', 'Height from 70 in'], ','],
    ['not less than 300, bis 1.200 €', ['From $300', 'Under $1,200'], ','],
    ['500 or more, $1-2k, 200 bis 400 euro', ['From $500', '$1,000 to $2,000', '$200 to $400'], ', ,'],
    ['min. 200 under 1,5k, over 100 watts', ['From $200', 'Under $1,500'], ', 100 watts'],
    ['1 200 $ or less, height under 100 cm', ['Under $1,200', 'Height up to 100 cm'], ','],
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
    assert.deepEqual(labels('black+decker near little rock, not ge', { brandNamed, places }), [
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
  });

  it('is read without hanging on long repetitive input', () => {
    for (const part of ['1', 'under ', '24 in ', 'a ', '-$', '1.000', '1 000 ', "5'1", 'no an ', 'not or '])
      assert.ok(Array.isArray(readQuery(part.repeat(200 / part.length)).understood));
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { synonymsOf } from './synonyms.ts';
import { readTextQuery, readWords } from './text-query.ts';

it('readWords returns at most twelve words of letters and digits, with case and special letters folded', () => {
  assert.deepEqual(readWords("  Bosch KGN-39,\twhite'); --"), ['bosch', 'kgn', '39', 'white']);
  assert.deepEqual(readWords('Größe ﬁne ４'), ['grosse', 'fine', '4']);
  assert.equal(readWords('a '.repeat(90)).length, 12);
  assert.deepEqual(readWords(''), []);
});

it('synonymsOf returns words with the same meaning, and none for a brand', () => {
  assert.deepEqual(synonymsOf('fridges'), ['refrigerator', 'icebox']);
  assert.deepEqual(synonymsOf('bosch'), []);
});

it('looks for an unknown word in descriptions, through the word sets, and corrects its spelling if it is in none', async () => {
  for (const [isDescribed, corrected] of [
    [false, [['quiett', 'quiet']]],
    [true, []],
  ] as const) {
    const sets = new Set<string>();
    // A market whose names, brands and places contain no word at all, and only one that is similar.
    const market = {
      lookUp: async () => ({
        ...{ numbers: null, is_stop: false, known: false, is_prefix: false },
        ...{ near: ['quiet'], alike: [] },
      }),
      offers: async (tsquery: string) => {
        sets.add(tsquery);
        return isDescribed;
      },
    };
    const { corrections, groups } = await readTextQuery(market, 'quiett');
    assert.deepEqual(sets, new Set(["('quiett')"]));
    assert.deepEqual([...corrections], corrected);
    if (isDescribed) assert.deepEqual(groups, ["('quiett')"]);
  }
});

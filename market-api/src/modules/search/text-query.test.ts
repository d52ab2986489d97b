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

/** A market whose names, brands and places contain no word at all, and none similar but `near`. */
function strangeWords(near: readonly string[], isDescribed: boolean) {
  const sets: string[] = [];
  const market = {
    lookUp: async () => ({
      ...{ numbers: null, is_stop: false, known: false, is_prefix: false },
      ...{ near, alike: [] },
    }),
    offers: async (tsquery: string) => {
      sets.push(tsquery);
      return isDescribed;
    },
  };
  return { market, sets };
}

it('checks descriptions for an unknown word through the word sets before it corrects the spelling', async () => {
  const { market, sets } = strangeWords(['quiet'], false);
  const { corrections } = await readTextQuery(market, 'quiett');
  assert.deepEqual(new Set(sets), new Set(["('quiett')"]));
  assert.deepEqual([...corrections], [['quiett', 'quiet']]);
});

it('does not correct the spelling of a word that is in a description', async () => {
  const { market } = strangeWords(['quiet'], true);
  const { corrections, groups } = await readTextQuery(market, 'quiett');
  assert.deepEqual([corrections.size, groups], [0, ["('quiett')"]]);
});

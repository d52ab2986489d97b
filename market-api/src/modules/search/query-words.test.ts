import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readWords } from './query-words.ts';
import { joinPhrases, synonymsOf } from './synonyms.ts';

const litres = (text: string) =>
  readWords(text).sizes.map(({ minLitres, maxLitres }) => [minLitres, maxLitres]);

it('words are letters and digits, in lower case, a dozen at the most', () => {
  assert.deepEqual(readWords("  Bosch KGN-39,\twhite'); --").words, ['bosch', 'kgn', '39', 'white']);
  assert.deepEqual(readWords('Kühlschrank ﬁne ４').words, ['kühlschrank', 'fine', '4']);
  assert.equal(readWords('a '.repeat(90)).words.length, 12);
  assert.deepEqual(readWords('').words, []);
});

it('sizes in litres and cubic feet are capacities, and no words', () => {
  assert.deepEqual(litres('300 l fridge'), [[270, 330]]);
  assert.deepEqual(litres('fridge 300litres'), [[270, 330]]);
  assert.deepEqual(litres('17.5 cu. ft.'), [[445, 546]]);
  assert.deepEqual(litres('18 cubic feet or 10,5 cuft'), [
    [458, 561],
    [267, 328],
  ]);
  assert.deepEqual(readWords('18 cu ft retro').words, ['retro']);
  assert.deepEqual(litres('model 300 lg, 3000000 l, x300 l'), []);
});

it('two words may be one, and one finds what means the same', () => {
  assert.deepEqual(joinPhrases(['large', 'deep', 'freezers', 'white']), ['large', 'freezer', 'white']);
  assert.deepEqual(synonymsOf('fridges'), ['refrigerator', 'icebox']);
  assert.deepEqual(synonymsOf('bosch'), []);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readWords } from './query-words.ts';
import { synonymsOf } from './synonyms.ts';

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

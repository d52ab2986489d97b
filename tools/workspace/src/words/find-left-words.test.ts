import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeftWords } from './find-left-words.ts';

test('a left word is named with what is said instead, wherever it stands in an identifier', () => {
  assert.deepEqual(findLeftWords('const keptAnswers = 1; let MOST_TOLD;'), [
    'keptAnswers: say cached, stored or retained instead of kept',
    'MOST_TOLD: say MAX instead of MOST',
  ]);
});

test('comments, texts and longer words are left alone, and so are the names that stay', () => {
  const text = `/** What was heard. */ const unheardOf = 'nobody'; // told\nconst ties = \`an answer\`; answer(ties);`;
  assert.deepEqual(findLeftWords(text), []);
});

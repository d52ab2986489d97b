import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeftWords } from './find-left-words.ts';

test('reports a discouraged word anywhere in an identifier, with its replacement', () => {
  assert.deepEqual(findLeftWords('const keptAnswers = 1; let MOST_TOLD;'), [
    'keptAnswers: say cached, stored or retained instead of kept',
    'MOST_TOLD: say MAX instead of MOST',
  ]);
});

test('ignores comments, strings, longer words and the names that are exempt', () => {
  const text = `/** What was heard. */ const unheardOf = 'nobody'; // told\nconst ties = \`an answer\`; answer(ties);`;
  assert.deepEqual(findLeftWords(text), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inertJson } from './html.ts';

test('JSON inside a script element ends nothing and stays the same JSON', () => {
  const value = {
    name: '</script><script>alert(1)</script>',
    ...{ comment: '<!--', ampersand: '&', separators: '\u2028\u2029' },
  };
  const text = inertJson(value);
  assert.doesNotMatch(text, /[<>&\u2028\u2029]/);
  assert.deepEqual(JSON.parse(text), value);
});

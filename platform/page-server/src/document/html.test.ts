import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml, inertJson } from './html.ts';

const evil = '</script><script>alert(1)</script>';

test('text stays text in elements and attributes', () => {
  assert.equal(escapeHtml(evil), '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  assert.equal(escapeHtml(`"><img onerror='x'>`), '&quot;&gt;&lt;img onerror=&#39;x&#39;&gt;');
  assert.equal(escapeHtml('Frost & Sons'), 'Frost &amp; Sons');
});

test('JSON inside a script element ends nothing and stays the same JSON', () => {
  const value = { name: evil, comment: '<!--', ampersand: '&', separators: '\u2028\u2029' };
  const text = inertJson(value);
  assert.doesNotMatch(text, /[<>&\u2028\u2029]/);
  assert.deepEqual(JSON.parse(text), value);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileValidator } from '../validator.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', format: 'name', maxLength: 4 },
    phone: { type: ['string', 'integer'], format: 'phone-number' },
  },
};
const judge = compileValidator({ schema, httpPart: 'body', method: 'POST', url: '/' });

/** @returns the parsed body, or the keywords of its faults */
function read(body: Record<string, unknown>): unknown {
  const verdict = judge(body) as true | { readonly error: readonly { readonly keyword: string }[] };
  return verdict === true ? body : verdict.error.map(({ keyword }) => keyword);
}

describe('input validation', () => {
  it('measures the length of a text after trimming and Unicode normalization', () => {
    const name = 'ạ̈b'.normalize('NFD');
    assert.ok(name.length > 3);
    assert.deepEqual(read({ name: `  ${name} ` }), { name: name.normalize('NFC') });
    assert.deepEqual(read({ name: 'abcde' }), ['maxLength']);
  });

  it('refuses a text far beyond its maximum length without parsing it', () => {
    // If they were parsed, they would be refused for their characters (`read`), after a second of work for a body of 1 MB.
    assert.deepEqual(read({ name: '\u200b'.repeat(33) }), ['maxLength']);
    assert.deepEqual(read({ name: ' '.repeat(33) }), ['maxLength']);
    assert.deepEqual(read({ name: '\u200b'.repeat(32) }), ['read', 'maxLength']);
  });

  it('reduces a phone number in common notation to its digits', () => {
    assert.deepEqual(read({ phone: '+1 (555) 010-0199' }), { phone: '15550100199' });
  });
});

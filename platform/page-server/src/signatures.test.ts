import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignatures } from './signatures.ts';

test('a signature is valid only for its facts and its key', () => {
  const { sign, isSigned } = createSignatures('key');
  const signature = sign('local remote', 'ann', 7);
  assert.equal(isSigned(signature, 'local remote', 'ann', 7), true);
  for (const [given, ...facts] of [
    [signature, 'local remote', 'bob', 7],
    [signature, 'local remote', 'ann'],
    [undefined, 'local remote', 'ann', 7],
    ['', 'local remote', 'ann', 7],
    [`${signature.slice(0, -2)}AA`, 'local remote', 'ann', 7],
    [createSignatures('another').sign('local remote', 'ann', 7), 'local remote', 'ann', 7],
  ])
    assert.equal(isSigned(given as string | undefined, ...facts), false, `${given} ${facts}`);
});

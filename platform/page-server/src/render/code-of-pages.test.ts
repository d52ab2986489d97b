import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootManifest, bootRemote } from '../testing/samples.ts';
import { createCodeOfPages } from './code-of-pages.ts';

const boot = bootManifest([
  bootRemote('mfe_catalog', { paths: [{ path: '/', access: 'public' }] }),
  bootRemote('mfe_buyer', { slots: ['actions'] }),
  bootRemote('mfe_seller'),
]);
const builds = ['mfe_catalog', 'mfe_buyer', 'mfe_seller'].map((id) => ({ id, file: id, hash: id, text: '' }));

test('a render process gets no code of a remote without slots or of an unknown remote, even if it requests it', () => {
  const code = createCodeOfPages();
  const requested = ['mfe_seller', 'mfe_nowhere', 'mfe_catalog', '__proto__'];
  assert.equal(code.shows(boot, '/', requested, builds), false);
  const used = code.of(boot, '/', builds).map(({ id }) => id);
  assert.deepEqual(used, ['mfe_catalog']);
});

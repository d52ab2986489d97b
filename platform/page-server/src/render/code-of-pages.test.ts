import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootManifest, bootRemote } from '../testing/samples.ts';
import { createCodeOfPages } from './code-of-pages.ts';

const catalogAt = (version: string) =>
  bootRemote('mfe_catalog', {
    version,
    paths: [
      { path: '/', access: 'public' },
      { path: '/product/*', access: 'public' },
    ],
  });
const bootOf = (version: string) =>
  bootManifest([
    catalogAt(version),
    bootRemote('mfe_buyer', { slots: ['actions'] }),
    bootRemote('mfe_seller'),
  ]);
const builds = ['mfe_catalog', 'mfe_buyer', 'mfe_seller'].map((id) => ({ id, file: id, hash: id, text: '' }));

function setup() {
  const code = createCodeOfPages();
  const idsOf = (url: string, boot = bootOf('1.0.0')) =>
    code.of(boot, url, builds).builds.map(({ id }) => id);
  const shows = (url: string, ...ids: string[]) => code.shows(bootOf('1.0.0'), url, ids, builds);
  return { code, idsOf, shows };
}

test('a process may ask for anything: a remote without slots, or one that is not there, is not given', () => {
  const { idsOf, shows } = setup();
  assert.equal(shows('/', 'mfe_seller', 'mfe_nowhere', 'mfe_catalog', '__proto__'), false);
  assert.deepEqual(idsOf('/'), ['mfe_catalog']);
});

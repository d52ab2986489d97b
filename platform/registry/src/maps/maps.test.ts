import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { openFolderStore } from '../store/folder-store.ts';
import { brotli, keepMaps, mapsBeside } from './keep-maps.ts';
import { openSourceMaps } from './open-maps.ts';

const seller = { id: 'mfe_seller', version: '1.0.0' };
const map = {
  ...{ version: 3, sources: ['mfe-seller/src/form.tsx'], names: [] },
  sourcesContent: ['one\ntwo\nthree\nfour\nfive\nsix'],
  // The second line, from its first column on, maps to the fifth line of the source.
  mappings: ';AAIA',
};
const place = { remote: 'mfe_seller', version: '1.0.0', file: '1.js', line: 2, column: 7 };

async function setup(t: TestContext) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(join(folder, 'store'));
  await writeFile(join(folder, '1.js.map'), JSON.stringify(map));
  await keepMaps(store, seller, ['1.js', 'gone.js', 'style.css'], mapsBeside(folder));
  return store;
}

test('source maps of a build are stored, and resolve a position to the source line and the lines around it', async (t) => {
  const store = await setup(t);
  const maps = openSourceMaps(store);
  const found = await maps.find([place, { ...place, line: 1 }, { ...place, file: 'gone.js' }]);
  const lines = ['two', 'three', 'four', 'five', 'six'].map((text, at) => ({ line: at + 2, text }));
  assert.deepEqual(found, [{ file: 'mfe-seller/src/form.tsx', line: 5, column: 1, lines }, null, null]);
  assert.deepEqual(await maps.find([{ ...place, version: '2.0.0' }]), [null]);
});

test('resolves positions of several versions at once; a position in a library has a file name, and no lines', async () => {
  const library = '../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/client.js';
  const packed = {
    'mfe_seller/1.0.0': await brotli(Buffer.from(JSON.stringify(map))),
    'host_shell/2.0.0': await brotli(Buffer.from(JSON.stringify({ ...map, sources: [library] }))),
  };
  const maps = openSourceMaps({
    readMap: async (remote, version) => packed[`${remote}/${version}` as keyof typeof packed],
  });
  const found = await maps.find([place, { ...place, remote: 'host_shell', version: '2.0.0' }]);
  assert.ok(found !== 'busy');
  assert.equal(found[0]?.file, 'mfe-seller/src/form.tsx');
  const { file, line, lines } = found[1] ?? {};
  assert.deepEqual([file, line, lines], ['node_modules/react-dom/cjs/client.js', 5, []]);
});

test('reading source maps is limited in memory and in the number of waiting requests', async () => {
  const large = JSON.stringify({ ...map, mappings: 'AAAA;'.repeat(3_000_000) });
  const packed = await brotli(Buffer.from(large));
  const maps = openSourceMaps({ readMap: async () => packed }, { ms: 60_000, memoryMb: 8, waiting: 1 });
  const first = maps.find([place]);
  const second = maps.find([place]);
  assert.equal(await maps.find([place]), 'busy');
  await assert.rejects(first);
  await assert.rejects(second);
  const broken = openSourceMaps({ readMap: async () => Buffer.from('no map') });
  assert.deepEqual(await broken.find([place]), [null]);
});

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { hashFiles, writeDescription } from './build-description.ts';
import { defineHost } from './definitions.ts';

test('a build description is written atomically: readers get the whole file or none', async (t) => {
  const folder = await writtenFolder(t, { 'dist/main.js': '' });
  const dist = path.join(folder, 'dist');
  const host = defineHost({ folder, port: 3005, fonts: [], allows: [], budget: { initial: 1, page: 1 } });
  // Long enough to be written in many pieces, between which the test reads.
  const description = { files: Array.from({ length: 400_000 }, (_, number) => `file-${number}.js`) };
  let written = false;
  const writing = writeDescription(host, description).then(() => {
    written = true;
  });
  while (!written) {
    const text = await readFile(path.join(dist, 'host.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) assert.deepEqual(JSON.parse(text), description);
  }
  await writing;
  assert.deepEqual(await readdir(dist), ['host.json', 'main.js']);
  assert.deepEqual(JSON.parse(await readFile(path.join(dist, 'host.json'), 'utf8')), description);
});

test('hidden files, source maps and remote.json are not hashed as files of a build', async (t) => {
  const names = ['main.js', 'main.js.map', 'remote.json', '.fingerprint'];
  const folder = await writtenFolder(t, Object.fromEntries(names.map((name) => [name, name])));
  assert.deepEqual(Object.keys(await hashFiles(folder)), ['main.js']);
});

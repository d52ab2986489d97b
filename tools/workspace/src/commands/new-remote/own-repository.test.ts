import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { writtenFolder } from '../../testing/written-folder.ts';
import { createInOwnRepository } from './own-repository.ts';

const kit = { '@second-chill/remote-kit': 'file:kit.tgz' };

/** A folder as `npm install` of the kit leaves it. */
const emptyRepository = (t: TestContext) =>
  writtenFolder(t, { 'package.json': JSON.stringify({ dependencies: kit }) });

test('adds the files and settings of a remote, and keeps the dependencies that package.json has', async (t) => {
  const folder = await emptyRepository(t);
  const { remote, files } = await createInOwnRepository(folder, ['spare-parts'], { framework: 'preact' });
  assert.equal(remote.id, 'mfe_spare_parts');
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  assert.deepEqual(manifest.market, { id: 'mfe_spare_parts', team: 'spare-parts', port: 3006 });
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), [
    ...Object.keys(kit),
    'preact',
    'preact-render-to-string',
  ]);
  for (const file of ['.gitignore', '.gitlab-ci.yml', 'src/lib/from-preact.tsx'])
    assert.ok(files.includes(file), file);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  for (const text of texts) assert.doesNotMatch(text.replaceAll('${{', ''), /\{\{|workspace:|catalog:/);
});

test('a folder that already is a remote, or has one of the files, is not changed', async (t) => {
  const folder = await emptyRepository(t);
  await writeFile(path.join(folder, 'tsconfig.json'), '{}');
  await assert.rejects(
    createInOwnRepository(folder, ['reviews'], {}),
    /^Error: tsconfig\.json is there already\.$/,
  );
  await assert.rejects(
    createInOwnRepository(folder, ['reviews'], { framework: 'vue' }),
    /--framework is one of react, preact/,
  );
  assert.deepEqual((await readdir(folder)).sort(), ['package.json', 'tsconfig.json']);
  await rm(path.join(folder, 'tsconfig.json'));
  await createInOwnRepository(folder, ['reviews'], {});
  await assert.rejects(createInOwnRepository(folder, ['other'], {}), /is a remote's already/);
});

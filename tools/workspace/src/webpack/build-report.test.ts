import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { writtenFolder } from '../testing/written-folder.ts';
import { buildReport, ownerOf } from './build-report.ts';
import { compile } from './compile.ts';
import type { RemoteDefinition } from './definitions.ts';
import { repositoryRoot } from './roots.ts';
import { isShared } from './shared-packages.ts';

const remote: RemoteDefinition = {
  kind: 'remote',
  contract: 1,
  id: 'mfe_catalog',
  team: 'catalog',
  port: 3001,
  folder: 'mfe-catalog',
  paths: [{ path: '/productsdetails/*', access: 'login' }],
  slots: [],
};

const sources = {
  'src/index.js':
    "import { shout } from 'loud';\nimport { more } from './more.js';\nconsole.log(shout(more));\n",
  'src/more.js': "export const more = 'more';\n",
  'node_modules/loud/package.json': '{ "name": "loud", "version": "1.0.0", "main": "index.js" }',
  'node_modules/loud/index.js': 'exports.shout = (text) => text.toUpperCase();\n',
};

const build = (folder: string) =>
  compile({
    context: folder,
    mode: 'production',
    entry: './src/index.js',
    output: { path: join(folder, 'dist') },
    cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
  });

test('a build report names every bundled package, also when its modules come from the webpack cache', async (t) => {
  const folder = await writtenFolder(t, sources);
  const first = buildReport(remote, await build(folder));
  assert.ok(first.bundled.some(({ of, bytes }) => of === 'loud' && bytes > 0));
  const again = await build(folder);
  const compiledNow = again.toJson({ all: false, modules: true, nestedModules: true }).modules ?? [];
  assert.doesNotMatch(JSON.stringify(compiledNow), /loud/);
  assert.deepEqual(buildReport(remote, again), first);
});

test('a bundled part of a shared package is reported under its own name, not as the shared copy of the page', () => {
  const ownerIn = (file: string) => ownerOf(join(repositoryRoot, file));
  assert.equal(ownerIn('shared-ui/src/options/option-list.tsx'), 'shared-ui/options');
  assert.equal(ownerIn('shared-ui/src/theme/theme.ts'), 'shared-ui');
  assert.equal(ownerIn('shared-runtime/src/navigation/router.ts'), 'shared-runtime/router');
});

test('each export of shared-ui is shared at run time, or reported under its own name when bundled', async () => {
  const { exports } = JSON.parse(await readFile(join(repositoryRoot, 'shared-ui/package.json'), 'utf8'));
  const parts = Object.keys(exports).map((name) => join('shared-ui', name));
  for (const part of parts.filter((each) => !isShared(each)))
    assert.equal(
      ownerOf(join(repositoryRoot, 'shared-ui', exports[`./${part.slice('shared-ui/'.length)}`])),
      part,
    );
});

test('in a repository of its own, the kit’s packages are reported as the shared ones, installed ones by name', () => {
  const kit = '/team/reviews/node_modules/@second-chill/remote-kit/node_modules';
  const owner = (file: string) => ownerOf(file, kit, '/team/reviews');
  assert.equal(owner(`${kit}/shared-runtime/src/lazy-page.js`), 'shared-runtime/lazy-page');
  assert.equal(owner(`${kit}/shared-ui/src/options/option-list.js`), 'shared-ui/options');
  assert.equal(owner(`${kit}/shared-auth/src/index.js`), 'shared-auth');
  assert.equal(owner(`${kit}/react/index.js`), 'react');
  assert.equal(owner('/team/reviews/node_modules/react/index.js'), 'react');
  assert.equal(owner('/team/reviews/node_modules/@dnd-kit/core/dist/core.js'), '@dnd-kit/core');
  assert.equal(owner('/team/reviews/src/app/routes.tsx'), 'src');
});

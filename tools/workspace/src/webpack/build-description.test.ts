import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Stats } from 'webpack';
import { writtenFolder } from '../testing/written-folder.ts';
import { hashFiles, writeDescription } from './build-description.ts';
import { buildReport, ownerOf } from './build-report.ts';
import { compile } from './compile.ts';
import { defineHost, type RemoteDefinition } from './definitions.ts';
import { lazySharedScripts, pageCode } from './page-code.ts';
import { repositoryRoot } from './roots.ts';

const remote: RemoteDefinition = {
  kind: 'remote',
  contract: 1,
  id: 'mfe_catalog',
  team: 'catalog',
  port: 3001,
  folder: 'mfe-catalog',
  paths: [
    { path: '/', access: 'public' },
    { path: '/search', access: 'public', chunk: 'search' },
  ],
  slots: [],
};

test('a build description is written atomically: readers get the whole file or none', async (t) => {
  const folder = await writtenFolder(t, { 'dist/main.js': '' });
  const dist = join(folder, 'dist');
  const host = defineHost({ folder, port: 3005, fonts: [], allows: [], budget: { initial: 1, page: 1 } });
  // Long enough to be written in many pieces, between which the test reads.
  const description = { files: Array.from({ length: 400_000 }, (_, number) => `file-${number}.js`) };
  let written = false;
  const writing = writeDescription(host, description).then(() => {
    written = true;
  });
  while (!written) {
    const text = await readFile(join(dist, 'host.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) assert.deepEqual(JSON.parse(text), description);
  }
  await writing;
  assert.deepEqual(await readdir(dist), ['host.json', 'main.js']);
  assert.deepEqual(JSON.parse(await readFile(join(dist, 'host.json'), 'utf8')), description);
});

test('hidden files, source maps and remote.json are not hashed as files of a build', async (t) => {
  const names = ['main.js', 'main.js.map', 'remote.json', '.fingerprint'];
  const folder = await writtenFolder(t, Object.fromEntries(names.map((name) => [name, name])));
  assert.deepEqual(Object.keys(await hashFiles(folder)), ['main.js']);
});

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

/** A build with chunk groups of these files, which consume these shared packages. */
function buildWith(groups: Record<string, { files: string[]; shared?: string[] }>): Stats {
  const modulesOf = new Map<object, { identifier(): string }[]>();
  const namedChunkGroups = Object.entries(groups).map(([name, { files, shared = [] }]) => {
    const chunk = { files };
    const modules = shared.map((of) => ({ identifier: () => `consume-shared-module|default|${of}|^1.0.0` }));
    modulesOf.set(chunk, modules);
    return [name, { chunks: [chunk] }] as const;
  });
  const chunkGraph = { getChunkModulesIterable: (chunk: object) => modulesOf.get(chunk) ?? [] };
  const compilation = { namedChunkGroups: new Map(namedChunkGroups), chunkGraph, modules: new Set() };
  return { compilation } as unknown as Stats;
}

const exposed = { files: ['expose.js'], shared: ['react', 'shared-ui/core'] };

test('a build lists for each path its scripts and its shared packages that the host does not load on every page', () => {
  const search = { files: ['search.js', '7.js', 'search.js.map'], shared: ['shared-ui'] };
  const stats = buildWith({ __federation_expose_remote: exposed, search });
  assert.deepEqual(pageCode(remote, stats, ['expose.js']), {
    '/': { scripts: [], shared: [] },
    '/search': { scripts: ['search.js', '7.js'], shared: ['shared-ui'] },
  });
});

test('a path that names an unknown chunk, or a lazy package that the host does not import, fails the build', () => {
  const stats = buildWith({ __federation_expose_remote: exposed });
  assert.throws(() => pageCode(remote, stats, []), /\/search names the chunk search, which no import/);
  assert.throws(() => lazySharedScripts(stats), /imports no shared-/);
});

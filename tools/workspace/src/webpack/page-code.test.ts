import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stats } from 'webpack';
import type { RemoteDefinition } from './definitions.ts';
import { lazySharedScripts, pageCode } from './page-code.ts';

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { write } from '../testing/helpers.ts';
import { buildChanged, fingerprintOf } from './fingerprint.ts';

test('the fingerprint of a package changes with the sources of its build, and with no other file', async () => {
  const root = await temporaryFolder();
  await write(root, 'mfe-x/src/a.tsx', 'a');
  await write(root, 'mfe-y/src/a.tsx', 'a');
  await write(root, 'shared-ui/src/b.ts', 'b');
  await write(root, 'pnpm-lock.yaml', 'lock');
  // As the page server depends on the registry, and the registry on the clients of buckets.
  const needing = (name: string) => JSON.stringify({ dependencies: { [name]: 'workspace:*', react: '19' } });
  await write(root, 'mfe-x/package.json', needing('registry'));
  await write(root, 'registry/package.json', needing('buckets'));
  await write(root, 'buckets/package.json', needing('registry'));
  const of = () => fingerprintOf(root, 'mfe-x');
  const first = of();
  assert.equal(of(), first);

  for (const [file, text] of [
    ['mfe-x/src/a.test.tsx', 'test'],
    ['mfe-x/README.md', 'text'],
    ['mfe-x/dist/main.js', 'built'],
    ['mfe-x/dist-server/render.cjs', 'built for the server'],
    ['mfe-x/node_modules/p/index.js', 'package'],
    ['mfe-y/src/a.tsx', 'other package'],
    ['market-api/src/server.ts', 'server'],
  ] as const) {
    await write(root, file, text);
    assert.equal(of(), first, file);
  }
  const seen = new Set([first]);
  for (const [file, text] of [
    ['mfe-x/src/a.tsx', 'a2'],
    ['mfe-x/src/new.ts', ''],
    ['mfe-x/webpack.config.ts', 'x'],
    ['shared-ui/src/b.ts', 'b2'],
    ['tools/workspace/src/webpack.ts', 'x'],
    ['registry/src/reader.ts', 'x'],
    ['buckets/src/bucket.ts', 'x'],
    ['pnpm-lock.yaml', 'lock2'],
  ] as const) {
    await write(root, file, text);
    assert.ok(!seen.has(of()), file);
    seen.add(of());
  }
});

test('a change of the page server or its dependencies changes the host’s fingerprint, and no remote’s', async () => {
  const root = await temporaryFolder();
  await write(root, 'host-shell/package.json', '{}');
  await write(root, 'mfe-x/package.json', '{}');
  const dependencies = { registry: 'workspace:*' };
  await write(root, 'platform/page-server/package.json', JSON.stringify({ dependencies }));
  for (const file of ['platform/page-server/src/main.ts', 'platform/registry/src/index.ts']) {
    const [host, remote] = [fingerprintOf(root, 'host-shell'), fingerprintOf(root, 'mfe-x')];
    await write(root, file, 'new');
    assert.notEqual(fingerprintOf(root, 'host-shell'), host, file);
    assert.equal(fingerprintOf(root, 'mfe-x'), remote, file);
  }
});

test('a package is built only when its dist was built from other sources', async () => {
  const root = await temporaryFolder();
  const build = () => buildChanged(root, 'mfe-x', () => write(root, 'mfe-x/dist/main.js', ''));
  await write(root, 'mfe-x/src/a.tsx', 'a');
  assert.deepEqual([await build(), await build()], [true, false]);
  await write(root, 'mfe-x/src/a.tsx', 'b');
  assert.deepEqual([await build(), await build()], [true, false]);
});

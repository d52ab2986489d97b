import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { openSourceMaps, openStore } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { createErrorDetail } from './error-detail.ts';
import type { ErrorGroup } from './error-groups.ts';

test('resolves the frames of a group with the source maps of its version, and of its host when that is known', async (t) => {
  const store = openStore(path.join(await temporaryFolder(t), 'store'));
  const write = (remote: string, version: string, file: string, source: string) => {
    const map = { version: 3, sources: [source], sourcesContent: ['one'], names: [], mappings: 'AAAA' };
    return store.writeMap(remote, version, file, brotliCompressSync(JSON.stringify(map)));
  };
  await write('mfe_seller', '1.0.0', '1.js', 'mfe-seller/src/a.tsx');
  await write('host_shell', '2.0.0', 'dist-server/render.cjs', 'host-shell/src/b.tsx');
  await write('host_shell', '1.0.0', 'dist/main.js', 'host-shell/src/own.tsx');
  const at = { line: 1, column: 1 };
  const group = (file: string, part: Partial<ErrorGroup>): ErrorGroup => ({
    ...{ id: '1', remote: 'mfe_seller', version: '1.0.0', team: 'seller', message: 'Error: sold out' },
    ...{ errorClasses: [], routes: [], visits: 1, witnesses: 1, firstAt: 0, lastAt: 0, host: undefined },
    ...{
      place: 'server',
      frames: [`host_shell/${file}`, 'mfe_seller/1.js'].map((name) => ({ file: name, ...at })),
    },
    ...part,
  });
  const detail = createErrorDetail(openSourceMaps(store), async () => '1.0.0');
  for (const [of, inHost] of [
    [group('render.cjs', {}), null],
    [group('render.cjs', { host: '2.0.0' }), 'host-shell/src/b.tsx'],
    // While no host is released, a browser's file can only belong to the host that this server was started with.
    [group('main.js', { place: 'browser' }), 'host-shell/src/own.tsx'],
  ] as const) {
    const found = await detail(of);
    assert.notEqual(found, 'busy');
    const files = found !== 'busy' && found.frames.map(({ source }) => source?.file ?? null);
    assert.deepEqual(files, [inHost, 'mfe-seller/src/a.tsx']);
  }
});

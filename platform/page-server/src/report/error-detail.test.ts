import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { openSourceMaps, openStore } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { createErrorDetail } from './error-detail.ts';
import { createErrorGroups } from './error-groups.ts';

test('the places of a group are found in its version, and in the host’s once it is known which one that is', async (t) => {
  const store = openStore(path.join(await temporaryFolder(t), 'store'));
  const write = (remote: string, version: string, file: string, source: string) => {
    const map = { version: 3, sources: [source], sourcesContent: ['one'], names: [], mappings: 'AAAA' };
    return store.writeMap(remote, version, file, brotliCompressSync(JSON.stringify(map)));
  };
  await write('mfe_seller', '1.0.0', '1.js', 'mfe-seller/src/a.tsx');
  await write('host_shell', '2.0.0', 'dist-server/render.cjs', 'host-shell/src/b.tsx');
  const at = { line: 1, column: 1 };
  const frames = [
    { file: 'host_shell/render.cjs', ...at },
    { file: 'mfe_seller/1.js', ...at },
  ];
  const groups = createErrorGroups();
  const seen = (host?: string) =>
    groups.add({
      ...{ remote: 'mfe_seller', version: '1.0.0', team: 'seller', place: 'server', errorClass: 'render' },
      ...{ route: '/', error: { message: 'Error: sold out', frames }, host, visitId: '', witness: 'w1' },
    });
  const detail = createErrorDetail(openSourceMaps(store), async () => undefined);
  const places = async () => {
    const [group] = groups.list();
    assert.ok(group);
    const found = await detail(group);
    assert.notEqual(found, 'busy');
    return found !== 'busy' && found.frames.map(({ source }) => source?.file ?? null);
  };
  seen();
  assert.deepEqual(await places(), [null, 'mfe-seller/src/a.tsx']);
  seen('2.0.0');
  assert.deepEqual(await places(), ['host-shell/src/b.tsx', 'mfe-seller/src/a.tsx']);
});

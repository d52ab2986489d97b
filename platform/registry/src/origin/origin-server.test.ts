import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen, rawRequest, temporaryFolder, until } from 'test-helpers/node';
import { openFolderStore } from '../store/folder-store.ts';
import { withCompressed } from '../writer/publish.ts';
import { createOriginServer } from './origin-server.ts';

const code = 'export const refrigerator = "cold";\n'.repeat(80);

async function setup(t: TestContext) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  const files = new Map([
    ['remoteEntry.js', Buffer.from(code)],
    ['mf-manifest.json', Buffer.from('{}')],
    ['server.1a2b.cjs', Buffer.from('module.exports = "for the server only"')],
    ['remoteEntry.js.map', Buffer.from('secret')],
    ['assets/cold.webp', Buffer.alloc(2000, 1)],
  ]);
  await store.writeVersion('mfe_catalog', '1.0.0-aa', await withCompressed(files));
  await store.writeVersion('mfe_buyer', '1.0.0-bb', files);
  await store.writeMap('mfe_catalog', '1.0.0-aa', 'remoteEntry.js', Buffer.from('secret'));
  await store.writeDocument('{}', undefined);
  await writeFile(join(folder, 'secret.js'), 'secret');
  await mkdir(join(folder, 'mfe_catalog/1.0.0-aa/folder.js'));

  const origin = await listen(createOriginServer({ store: folder, remote: 'mfe_catalog' }), t);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(origin, path, { method, headers });
  return { ask };
}

const entry = '/mfe_catalog/1.0.0-aa/remoteEntry.js';

test('serves files of a version to every origin, with an immutable cache lifetime; a server build as plain text that no browser runs', async (t) => {
  const { ask } = await setup(t);
  for (const [path, type] of [
    [entry, 'text/javascript; charset=utf-8'],
    ['/mfe_catalog/1.0.0-aa/mf-manifest.json', 'application/json; charset=utf-8'],
    ['/mfe_catalog/1.0.0-aa/assets/cold.webp?x=1', 'image/webp'],
    ['/mfe_catalog/1.0.0-aa/server.1a2b.cjs', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask(path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-type'], type);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['timing-allow-origin'], '*');
  }
});

test('sends the smallest compressed form that the browser accepts', async (t) => {
  const { ask } = await setup(t);
  const br = await ask(entry, { 'accept-encoding': 'gzip, deflate, br' });
  assert.deepEqual([br.headers['content-encoding'], br.headers.vary], ['br', 'accept-encoding']);
  assert.equal(String(brotliDecompressSync(br.body)), code);
  assert.equal(Number(br.headers['content-length']), br.body.length);
  const gzip = await ask(entry, { 'accept-encoding': 'gzip, br;q=0' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(String(gunzipSync(gzip.body)), code);
  for (const header of ['br;q=0, gzip;q=0', 'br;q=0.000', '*;q=0', 'deflate', 'BR; q=0']) {
    const { headers, body } = await ask(entry, { 'accept-encoding': header });
    assert.deepEqual([headers['content-encoding'], String(body)], [undefined, code], header);
  }
  for (const header of ['*', 'br;q=0.1, gzip;q=0.9', 'gzip;q=0, *', 'BR']) {
    assert.equal((await ask(entry, { 'accept-encoding': header })).headers['content-encoding'], 'br', header);
  }
  const plain = await ask(entry);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(String(plain.body), code);
  const picture = await ask('/mfe_catalog/1.0.0-aa/assets/cold.webp', { 'accept-encoding': 'br' });
  assert.deepEqual([picture.headers['content-encoding'], picture.headers.vary], [undefined, undefined]);
});

test('responds with 304 when the browser has the file already', async (t) => {
  const { ask } = await setup(t);
  const { headers } = await ask(entry);
  const etag = headers.etag ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body } = await ask(entry, { 'if-none-match': known });
    assert.deepEqual([status, body.length], [304, 0], known);
  }
  assert.equal((await ask(entry, { 'if-none-match': '"other"' })).status, 200);
  assert.equal((await ask(entry, { 'if-modified-since': headers['last-modified'] ?? '' })).status, 304);
  const reload = await ask(entry, { 'if-none-match': etag, 'cache-control': 'no-cache' });
  assert.equal(reload.status, 200, 'a person who reloads asks for the file itself');
  const later = new Date(Date.now() + 86_400_000).toUTCString();
  assert.equal((await ask(entry, { 'if-modified-since': later })).status, 304);
  const packed = await ask(entry, { 'if-none-match': etag, 'accept-encoding': 'br' });
  assert.equal(packed.status, 200, 'the packed form is another representation');
});

test('nothing but the files of its own remote can be reached, and no source map', async (t) => {
  const { ask } = await setup(t);
  for (const path of [
    '/',
    '/mfe_catalog',
    '/mfe_catalog/1.0.0-aa/',
    '/mfe_catalog/1.0.0-aa/folder.js',
    '/mfe_buyer/1.0.0-bb/remoteEntry.js',
    '/mfe_catalog/../secret.js',
    '/mfe_catalog/../mfe_buyer/1.0.0-bb/remoteEntry.js',
    '/mfe_catalog/%2e%2e/secret.js',
    '/mfe_catalog/..%2fsecret.js',
    '/mfe_catalog/1.0.0-aa/..\\..\\..\\secret.js',
    '/mfe_catalog//etc/passwd.js',
    '/_registry/0000000001.json',
    '/mfe_catalog/1.0.0-aa/remoteEntry.js.map',
    '/_maps/mfe_catalog/1.0.0-aa/remoteEntry.js.map.br',
    '/mfe_catalog/../_maps/mfe_catalog/1.0.0-aa/remoteEntry.js.map.br',
    `/mfe_catalog/1.0.0-aa/${'a'.repeat(300)}.js`,
    '/mfe_catalog/1.0.0-aa/remoteEntry.js/x.js',
    '/mfe_catalog/1.0.0-aa/remoteEntry.js.br',
    'http://elsewhere.test/mfe_catalog/1.0.0-aa/remoteEntry.js',
  ]) {
    const { status, headers, body } = await ask(path);
    assert.equal(status, 404, path);
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(!String(body).includes('secret'));
  }
});

test('allows only GET, and HEAD, which responds alike without a body; responds to /healthz', async (t) => {
  const { ask } = await setup(t);
  const got = await ask(entry, { 'accept-encoding': 'br' });
  const head = await ask(entry, { 'accept-encoding': 'br' }, 'HEAD');
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  for (const name of ['content-length', 'etag', 'content-encoding', 'content-type'])
    assert.equal(head.headers[name], got.headers[name], name);
  assert.equal((await ask('/mfe_catalog/1.0.0-aa/none.js', {}, 'HEAD')).status, 404);
  const post = await ask(entry, {}, 'POST');
  assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD']);
  const alive = await ask('/healthz');
  assert.deepEqual([alive.status, String(alive.body)], [200, 'mfe_catalog\n']);
});

test('opens no file for a client that disconnected before the file was found', async (t) => {
  const store = await temporaryFolder(t);
  const files = new Map([['remoteEntry.js', Buffer.from(code)]]);
  await openFolderStore(store).writeVersion('mfe_catalog', '1.0.0-aa', files);
  const said: string[] = [];
  const origin = createOriginServer({ store, remote: 'mfe_catalog', log: (message) => said.push(message) });
  const gone = createServer((request, response) => {
    response.destroy();
    origin.emit('request', request, response);
  });
  const address = await listen(gone, t);
  const open = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
  await fetch(address + entry).catch(() => {});
  const before = await open();
  for (let call = 0; call < 20; call += 1) await fetch(address + entry).catch(() => {});
  await until(async () => (await open()) <= before + 2);
  assert.deepEqual(said, []);
});

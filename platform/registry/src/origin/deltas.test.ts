import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { listen, rawRequest, temporaryFolder } from 'test-helpers/node';
import { openFolderStore } from '../store/folder-store.ts';
import { withCompressed } from '../writer/publish.ts';
import { createOriginServer } from './origin-server.ts';

// Text that does not compress well: any saving comes from the dictionary.
const common = randomBytes(20_000).toString('base64');
const before = `export const version = 1;${common}`;
const now = `export const version = 2;${common}// and a line more`;
const old = '/mfe_catalog/1.0.0-aa/form.0a1b2c3d.js';
const next = '/mfe_catalog/1.0.1-bb/form.4e5f6071.js';
const browser = 'gzip, deflate, br, zstd, dcb, dcz';

async function setup(t: TestContext) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(folder);
  const build = (name: string, text: string) => withCompressed(new Map([[name, Buffer.from(text)]]));
  await store.writeVersion('mfe_catalog', '1.0.0-aa', await build('form.0a1b2c3d.js', before));
  await store.writeVersion('mfe_catalog', '1.0.1-bb', await build('form.4e5f6071.js', now));
  await store.writeVersion('mfe_buyer', '1.0.0-cc', await build('form.0a1b2c3d.js', before));
  const origin = await listen(createOriginServer({ store: folder, remote: 'mfe_catalog' }), t);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(origin, path, { method: 'GET', headers: { 'accept-encoding': browser, ...headers } });
  return { ask, folder };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const offer = (id: string, text = before) => ({
  'available-dictionary': `:${hashOf(text).toString('base64')}:`,
  'dictionary-id': `"${id.slice(1)}"`,
});

test('a browser that has an earlier version of a script gets only a delta against it', async (t) => {
  const { ask } = await setup(t);
  const { headers, body } = await ask(next, offer(old));
  assert.equal(headers['content-encoding'], 'dcz');
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers.vary, 'accept-encoding, available-dictionary');
  assert.equal(Number(headers['content-length']), body.length);
  assert.ok(body.length < 200, `${body.length} bytes`);
  assert.equal(body.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
  assert.deepEqual(body.subarray(8, 40), hashOf(before));
  const dictionary = Buffer.from(before);
  assert.equal(String(zstdDecompressSync(body.subarray(40), { dictionary })), now);
  assert.equal((await ask(next, { ...offer(old), 'if-none-match': headers.etag ?? '' })).status, 304);
});

test('every script names the files for which a browser can use it as a compression dictionary', async (t) => {
  const { ask } = await setup(t);
  const { headers, body } = await ask(old);
  assert.equal(
    headers['use-as-dictionary'],
    'match="/mfe_catalog/*/form.*.js", match-dest=("script"), id="mfe_catalog/1.0.0-aa/form.0a1b2c3d.js"',
  );
  assert.equal(headers.vary, 'accept-encoding, available-dictionary');
  assert.equal(String(brotliDecompressSync(body)), before);
});

test('falls back to the whole file when the offered dictionary is wrong, missing or not accepted', async (t) => {
  const { ask, folder } = await setup(t);
  await writeFile(join(folder, 'mfe_catalog/1.0.0-aa/other.0a1b2c3d.js'), before);
  const good = offer(old);
  for (const [why, headers] of Object.entries({
    'another hash than the file has': offer(old, 'something else'),
    'no hash': { ...good, 'available-dictionary': ':YWJj:' },
    'no name': { 'available-dictionary': good['available-dictionary'] },
    'a file that is gone': offer('/mfe_catalog/0.9.0-zz/form.0a1b2c3d.js'),
    'the file of another remote': offer('/mfe_buyer/1.0.0-cc/form.0a1b2c3d.js'),
    'a way out of the folder': offer('/mfe_catalog/../mfe_buyer/1.0.0-cc/form.0a1b2c3d.js'),
    'a file of another name': offer('/mfe_catalog/1.0.0-aa/other.0a1b2c3d.js'),
    'the file itself': offer(next, now),
    'a browser that takes none': { ...good, 'accept-encoding': 'gzip, br' },
    'a browser that refuses it': { ...good, 'accept-encoding': 'br, dcz;q=0' },
  })) {
    const response = await ask(next, headers);
    assert.equal(response.headers['content-encoding'], 'br', why);
    assert.equal(String(brotliDecompressSync(response.body)), now, why);
  }
});

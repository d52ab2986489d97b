import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { integrityOf } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { staticFiles } from '../static-files.ts';
import { type HostBuild, readHostFiles, readServerBuild } from './host-build.ts';
import type { IntegrityProblem } from './integrity-problems.ts';

const script = Buffer.from('console.log("a fridge")');
const font = Buffer.from([0, 1, 2, 3]);
const build: HostBuild = {
  scripts: ['main.js'],
  lastScripts: [],
  lazyShared: {},
  fonts: ['font.woff2'],
  files: { 'main.js': integrityOf(script), 'font.woff2': integrityOf(font) },
  server: integrityOf(script),
};

async function setup(t: TestContext, change: (folder: string) => Promise<unknown> = async () => {}) {
  const folder = await temporaryFolder(t);
  await writeFile(path.join(folder, 'main.js'), script);
  await writeFile(path.join(folder, 'main.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'main.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, 'font.woff2'), font);
  await writeFile(path.join(folder, 'host.json'), '{}');
  await change(folder);
  const problems: IntegrityProblem[] = [];
  const app = Fastify();
  t.after(() => app.close());
  await staticFiles(
    app,
    readHostFiles(build, (problem) => problems.push(problem), folder),
    async () => undefined,
  );
  const get = (name: string, headers = {}) => app.inject({ url: `/static/${name}`, headers });
  return { folder, problems, get };
}

test('serves built files, compressed where the browser accepts it, with an immutable cache lifetime', async (t) => {
  const { problems, get } = await setup(t);
  const packed = await get('main.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.deepEqual(packed.rawPayload, brotliCompressSync(script));
  assert.equal((await get('main.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
  const plain = await get('main.js');
  assert.deepEqual(plain.rawPayload, script);
  assert.match(String(plain.headers['cache-control']), /immutable/);
  assert.equal((await get('main.js', { 'if-none-match': String(plain.headers.etag) })).statusCode, 304);
  assert.equal((await get('font.woff2')).headers['content-type'], 'font/woff2');
  assert.deepEqual(problems, []);
});

test('serves what the build lists and as it was built, whatever happens on the disk, and not its own description', async (t) => {
  const { folder, get } = await setup(t);
  for (const name of ['later.js', 'main.js', 'main.js.br'])
    await writeFile(path.join(folder, name), 'steal()');
  for (const name of ['later.js', 'host.json', 'main.js.br', '../package.json', '%2e%2e/package.json', ''])
    assert.equal((await get(name)).statusCode, 404, name);
  assert.deepEqual((await get('main.js')).rawPayload, script);
  const packed = await get('main.js', { 'accept-encoding': 'br' });
  assert.deepEqual(packed.rawPayload, brotliCompressSync(script));
});

for (const [file, bytes] of [
  ['main.js', Buffer.concat([script, Buffer.from(' ')])],
  ['font.woff2', Buffer.from([0, 1, 2, 4])],
] as const) {
  test(`one changed byte of ${file}: the file is not sent, and the problem is reported`, async (t) => {
    const { problems, get } = await setup(t, (folder) => writeFile(path.join(folder, file), bytes));
    assert.equal((await get(file)).statusCode, 404);
    const kinds = problems.map(({ remote, kind, file: name }) => `${remote} ${kind} ${name}`);
    assert.deepEqual(kinds, [`host_shell changed ${file}`]);
  });
}

test('skips a compressed copy with other content, and sends the plain file', async (t) => {
  const { problems, get } = await setup(t, (folder) =>
    writeFile(path.join(folder, 'main.js.br'), brotliCompressSync('steal()')),
  );
  const response = await get('main.js', { 'accept-encoding': 'br' });
  assert.equal(response.headers['content-encoding'], undefined);
  assert.deepEqual(response.rawPayload, script);
  assert.equal(problems[0]?.file, 'main.js.br');
});

test('refuses server code that was changed, is missing, or has no hash', async (t) => {
  const { folder } = await setup(t);
  const kinds: string[] = [];
  const read = (name: string, of: HostBuild = build) =>
    readServerBuild(of, ({ kind }) => kinds.push(kind), path.join(folder, name));
  assert.deepEqual(read('main.js'), script);
  assert.equal(read('font.woff2'), undefined);
  assert.equal(read('nowhere.cjs'), undefined);
  const { server: _, ...without } = build;
  assert.equal(read('main.js', without), undefined);
  assert.deepEqual(kinds, ['changed', 'changed', 'no-hash']);
});

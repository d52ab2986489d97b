import assert from 'node:assert/strict';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltRemote } from '../document/schema.ts';
import { by, setupStore, writeBuild } from '../testing/sample.ts';
import { setLive } from './changes.ts';
import { publish } from './publish.ts';
import { update } from './update.ts';

const code = 'console.log("a refrigerator");\n'.repeat(60);
const origin = 'http://localhost:3001';

async function setup(
  t: TestContext,
  files: Record<string, string | Buffer> = {},
  changes: Partial<BuiltRemote> = {},
) {
  const { folder, store, signer } = await setupStore(t);
  const dist = join(folder, 'dist');
  await writeBuild(dist, { 'remoteEntry.js': code, ...files }, changes);
  const go = (from = dist) => publish({ store, signer, folder: from, origin, who: 'ann', commit: 'abc' });
  return { folder, dist, store, signer, go };
}

test('a build becomes a new version that is not live, with compressed copies beside its files', async (t) => {
  const { store, go } = await setup(t, { 'picture.webp': Buffer.alloc(4000, 7) });
  const { id, version, isNew, document } = await go();
  assert.match(version, /^1\.0\.0-[0-9a-f]{8}$/);
  assert.equal(isNew, true);
  const entry = document.remotes[id]?.versions[version];
  assert.equal(entry?.entry, `mfe_catalog/${version}/remoteEntry.js`);
  assert.equal(entry?.commit, 'abc');
  assert.equal(document.remotes[id]?.live, undefined);
  const address = `mfe_catalog/${version}`;
  assert.equal(String(await store.readFile(`${address}/remoteEntry.js`)), code);
  const br = await store.readFile(`${address}/remoteEntry.js.br`);
  const gz = await store.readFile(`${address}/remoteEntry.js.gz`);
  assert.equal(String(brotliDecompressSync(br ?? Buffer.of())), code);
  assert.equal(String(gunzipSync(gz ?? Buffer.of())), code);
  assert.equal(await store.readFile(`${address}/picture.webp.br`), undefined);
});

test('lists the scripts of each page by address, and refuses a script without a hash', async (t) => {
  const pages = { '/search': { scripts: ['search.js'], shared: ['shared-ui'] } };
  const { go } = await setup(t, { 'search.js': code }, { pages });
  const { id, version, document } = await go();
  assert.deepEqual(document.remotes[id]?.versions[version]?.pages, {
    '/search': { scripts: [`mfe_catalog/${version}/search.js`], shared: ['shared-ui'] },
  });
  const without = await setup(t, {}, { pages });
  await assert.rejects(without.go(), { code: 'bad_build', message: /no hash for search\.js/ });
});

test('publishing the same content again changes nothing; another access level of a path makes another version of the same files', async (t) => {
  const { folder, go } = await setup(t);
  const first = await go();
  assert.deepEqual(await go(), { ...first, isNew: false });
  const other = join(folder, 'other');
  const paths = [{ path: '/productsdetails/*', access: 'public' as const }];
  await writeBuild(other, { 'remoteEntry.js': code }, { paths });
  const second = await go(other);
  assert.notEqual(second.version, first.version);
});

test('a file that was changed after the build is not published', async (t) => {
  const { dist, store, go } = await setup(t);
  await appendFile(join(dist, 'remoteEntry.js'), 'steal()');
  const changed = /remoteEntry\.js was changed after it was built/;
  await assert.rejects(go(), { code: 'bad_build', message: changed });
  assert.equal(await store.readDocument(), undefined);
});

test('missing files, missing hashes and invalid descriptions are refused, each with its own message', async (t) => {
  const { dist, go } = await setup(t);
  const description = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8'));
  const describe = (change: object) =>
    writeFile(join(dist, 'remote.json'), JSON.stringify({ ...description, ...change }));
  const files = { ...description.files, '../../secret': description.files['remoteEntry.js'] };
  for (const [change, code, message] of [
    [{ entry: 'other.js' }, 'bad_build', /no hash for other\.js/],
    [{ files }, 'bad_build', /lists the file/],
    [{ paths: [{ path: 'no-slash', access: 'public' }] }, 'bad_build', /paths/],
    [{ contract: 3 }, 'contract', /contract 3; this market speaks contract 1 and 2/],
  ] as const) {
    await describe(change);
    await assert.rejects(go(), { code, message });
  }
  await describe({});
  await rm(join(dist, 'mf-manifest.json'));
  await assert.rejects(go(), { code: 'bad_build', message: /mf-manifest\.json is missing/ });
  await rm(join(dist, 'remote.json'));
  await assert.rejects(go(), { code: 'bad_build', message: /Build the remote first/ });
});

test('refuses a remote with a path of another team before a file is stored, and does not enter it in the registry', async (t) => {
  const { folder, store, signer, go } = await setup(t);
  const first = await go();
  await update(store, signer, (before) => setLive(before, by, first.id, first.version));
  const other = join(folder, 'other');
  const paths = [{ path: '/productsdetails/x', access: 'public' as const }];
  await writeBuild(other, { 'remoteEntry.js': code }, { id: 'mfe_buyer', team: 'buyer', paths });
  const { mock } = t.mock.method(store, 'writeVersion');
  await assert.rejects(go(other), { code: 'overlap' });
  assert.equal(mock.callCount(), 0);
  const stored = await store.readDocument();
  assert.ok(typeof stored === 'object' && !stored.content.includes('mfe_buyer'));
});

test('publishing again reports a stored file that was changed or removed', async (t) => {
  const { folder, go } = await setup(t);
  const { version } = await go();
  const file = join(folder, 'store/mfe_catalog', version, 'remoteEntry.js');
  await writeFile(file, 'other');
  const other = /not what was published.*Remove the folder/;
  await assert.rejects(go(), { code: 'damaged_version', message: other });
  await rm(file);
  await assert.rejects(go(), { code: 'damaged_version', message: /is missing/ });
});

test('a version whose publisher was killed before the registry knew it is entered by the next one', async (t) => {
  const { folder, go } = await setup(t);
  const first = await go();
  await rm(join(folder, 'store/_registry'), { recursive: true });
  const again = await go();
  assert.deepEqual([again.version, again.isNew], [first.version, true]);
});

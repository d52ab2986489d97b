import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import { formatDocument } from '../document/parse.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { readStored, replaceStored } from '../store/stored-document.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setLive } from '../writer/changes.ts';
import { update } from '../writer/update.ts';
import { prepareKeys } from './first-use.ts';
import { readPublicKeys } from './keys.ts';
import { problemOfDocument, problemOfEntry } from './signatures.ts';
import { keyPlaces, openSigner } from './signer.ts';

const id = 'mfe_catalog';
const teams = { catalog: [id], buyer: ['mfe_buyer'] };

async function setup(t: TestContext) {
  const data = await temporaryFolder(t);
  const store = openFolderStore(join(data, 'store'));
  const places = keyPlaces({ MARKET_DATA_DIR: data }, '/');
  const signer = openSigner(places);
  const read = async () => (await readStored(store)) ?? assert.fail();
  return { store, places, signer, read, prepare: () => prepareKeys(places, store, teams) };
}

test('the first use creates a key for the platform and for each team, readable by the owner only', async (t) => {
  const { places, signer, prepare } = await setup(t);
  assert.match((await prepare()) ?? '', /^new signing keys in /);
  assert.equal(await prepare(), undefined);
  const made = [...signer.ring().values()].map(({ team, remotes }) => [team, remotes]);
  assert.deepEqual(Object.fromEntries(made), { platform: '*', ...teams });
  for (const name of (await readdir(places.folder)).filter((file) => file.endsWith('.pem'))) {
    assert.equal((await stat(join(places.folder, name))).mode & 0o777, 0o600, name);
  }
  assert.equal((await stat(places.folder)).mode & 0o777, 0o700);
});

test('two concurrent first uses create one set of keys, and only one checks for an older store', async (t) => {
  const { store, places, signer } = await setup(t);
  let requested = 0;
  const watched = {
    ...store,
    readDocument: (etag?: string) => {
      requested += 1;
      return store.readDocument(etag);
    },
  };
  const said = await Promise.all([1, 2].map(() => prepareKeys(places, watched, teams)));
  assert.equal(said.filter((each) => each !== undefined).length, 1);
  // If both read the store, the second could sign a document that the first one's user published in between.
  assert.equal(requested, 1);
  assert.equal(signer.ring().size, 3);
});

test('the platform signs a store that is older than the keys', async (t) => {
  const { store, signer, read, prepare } = await setup(t);
  const old = { ...setLive(documentWith(id, '1.0.0'), by, id, '1.0.0'), serial: 9 };
  await store.writeDocument(formatDocument(old), undefined);
  assert.match((await prepare()) ?? '', /the platform signed what .* held$/);
  const document = await read();
  const entry = document.remotes[id];
  assert.ok(entry);
  assert.equal(document.serial, 10);
  assert.equal(problemOfDocument(document, signer.ring()), undefined);
  assert.equal(problemOfEntry(id, entry, signer.ring()), undefined);
  const { changed } = await update(store, signer, (before) => setLive(before, by, id, '1.0.0'));
  assert.equal(changed, false);
});

test('a document that loses its signature later on is not signed again by itself', async (t) => {
  const { store, signer, prepare } = await setup(t);
  await prepare();
  await update(store, signer, () => documentWith(id, '1.0.0'));
  await replaceStored(store, async ({ signature: _, signedBy: __, ...bare }) => ({ ...bare, serial: 2 }));
  assert.equal(await prepare(), undefined);
  const release = update(store, signer, (before) => setLive(before, by, id, '1.0.0'));
  const message = /is not signed.*npm run release -- keys adopt/;
  await assert.rejects(release, { code: 'untrusted', message });
});

test('a first use that was interrupted before the public keys were written is completed by the next one', async (t) => {
  const { store, places, signer, read, prepare } = await setup(t);
  await store.writeDocument(formatDocument({ ...documentWith(id, '1.0.0'), serial: 1 }), undefined);
  await prepare();
  const platform = [...signer.ring().values()][0]?.id;
  await rm(places.publicFile);
  await prepare();
  assert.equal([...readPublicKeys(places.publicFile).values()][0]?.id, platform);
  assert.equal(problemOfDocument(await read(), signer.ring()), undefined);
});

test('creates no keys when the keys are managed elsewhere', async (t) => {
  const { store, places } = await setup(t);
  assert.equal(await prepareKeys({ ...places, own: false }, store, teams), undefined);
  assert.throws(() => readPublicKeys(places.publicFile), { code: 'bad_keys', message: /cannot be read/ });
});

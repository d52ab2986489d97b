import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { keyPlaces, openSigner, openStore, prepareKeys, promote, update } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { findRemotePackage } from '../packages.ts';
import { deployRemote } from './build-and-deploy.ts';

const fakeBuild = join(import.meta.dirname, '../testing/fake-packages/build.ts');
const seller = findRemotePackage('mfe-seller');

async function setup() {
  assert.ok(seller);
  const root = await temporaryFolder();
  const store = openStore(join(root, 'store'));
  const places = keyPlaces({}, root);
  await prepareKeys(places, store);
  const signer = openSigner(places);
  await mkdir(join(root, 'mfe-seller/src'), { recursive: true });
  const deploy = async (source: string, origin = 'http://localhost:3002') => {
    await writeFile(join(root, 'mfe-seller/src/main.ts'), source);
    execFileSync(process.execPath, [fakeBuild, 'mfe-seller'], { cwd: root });
    return deployRemote({ store, signer }, root, seller, origin);
  };
  return { store, signer, deploy };
}

test('a new build goes live, and going back to old sources does too', async () => {
  const { deploy } = await setup();
  const first = await deploy('one');
  const second = await deploy('two');
  assert.notEqual(first.live, second.live);
  assert.deepEqual(await deploy('one'), first);
});

test('a release made by hand stays until there is something new to deploy', async () => {
  const { store, signer, deploy } = await setup();
  const first = await deploy('one');
  const second = await deploy('two');
  await update(store, signer, (before) =>
    promote(before, { who: 'ann', at: new Date().toISOString() }, 'mfe_seller', first.built),
  );
  assert.deepEqual(await deploy('two'), { built: second.built, live: first.built });
  const third = await deploy('three');
  assert.equal(third.live, third.built);
});

test('another port is another origin, and no other version', async () => {
  const { store, deploy } = await setup();
  const first = await deploy('one');
  assert.deepEqual(await deploy('one', 'http://localhost:4444'), first);
  const stored = await store.readDocument();
  assert.ok(typeof stored === 'object' && stored.content.includes('"origin":"http://localhost:4444"'));
});

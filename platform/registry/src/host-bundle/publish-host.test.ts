import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { hostFacts } from '../testing/candidate.ts';
import { setupStore } from '../testing/sample.ts';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { privateKeyFile } from '../trust/keys.ts';
import { ensureKey } from '../trust/signer.ts';
import { fetchBundle } from './bundle.ts';
import { publishHost, readBuiltHost, readHostFacts } from './publish-host.ts';

async function setup(t: TestContext) {
  const { folder, store, keys, signer } = await setupStore(t);
  const host = join(folder, 'host-shell');
  await writeBuiltHost(host, 'main');
  return { folder, host, store, keys, ring: signer.ring };
}

/** A published host, and a cache folder for its bundle. */
async function setupPublished(t: TestContext) {
  const { folder, host, store, keys, ring } = await setup(t);
  await publishHost(store, keys, await readBuiltHost(host));
  const { bundle = assert.fail() } = await readHostFacts(store, ring());
  return { folder, store, bundle, cache: join(folder, 'cache') };
}

test('the host’s facts and its bundle are read back as they were published', async (t) => {
  const { folder, host, store, keys, ring } = await setup(t);
  const { version, isNew } = await publishHost(store, keys, await readBuiltHost(host));
  assert.match(version, /^2\.0\.0-[0-9a-f]{8}$/);
  assert.deepEqual([isNew, (await publishHost(store, keys, await readBuiltHost(host))).isNew], [true, false]);
  const facts = await readHostFacts(store, ring());
  assert.deepEqual([facts.contract, facts.shared, facts.allows], [1, hostFacts.shared, hostFacts.allows]);
  assert.ok(facts.bundle);
  const bundle = await fetchBundle(store, facts.bundle, join(folder, 'cache'));
  const read = (name: string) => readFile(join(bundle, name), 'utf8');
  const names = ['server/run/main.mjs', 'dist-server/render.cjs', 'server/public/favicon.svg'];
  assert.deepEqual(await Promise.all(names.map(read)), ['server', 'render', '<svg/>']);
  // The bundle has the compressed files: a page server that runs it does not compress them again.
  assert.equal('dist/main.js.br' in facts.bundle.files, true);
});

test('a bundle that cannot be stored leaves no unfinished files, and the error names the folder', async (t) => {
  const { store, bundle, cache } = await setupPublished(t);
  // A file in place of a needed folder makes writing fail half way, like a full disk.
  await mkdir(join(cache, bundle.version), { recursive: true });
  await writeFile(join(cache, bundle.version, 'server'), '');
  const message = new RegExp(`bundle cannot be kept in ${cache}: `);
  await assert.rejects(fetchBundle(store, bundle, cache), { code: 'unavailable', message });
  assert.deepEqual(await readdir(cache), [bundle.version]);
});

test('the same bundle can be fetched several times at once', async (t) => {
  const { store, bundle, cache } = await setupPublished(t);
  const fetches = Array.from({ length: 8 }, () => fetchBundle(store, bundle, cache));
  assert.deepEqual(await Promise.all(fetches), Array(8).fill(join(cache, bundle.version)));
  assert.deepEqual(await readdir(cache), [bundle.version]);
  for (const name of Object.keys(bundle.files)) await readFile(join(cache, bundle.version, name));
});

test('deletes cached bundles that are neither needed nor recent, and the rest of an interrupted fetch', async (t) => {
  const { store, bundle, cache } = await setupPublished(t);
  for (let hour = 1; hour <= 8; hour += 1) {
    await mkdir(join(cache, `v${hour}`, 'dist'), { recursive: true });
    await utimes(join(cache, `v${hour}`), hour * 3600, hour * 3600);
  }
  await mkdir(join(cache, 'v9.now.tmp', 'dist'), { recursive: true });
  await mkdir(join(cache, 'v9.left.tmp', 'dist'), { recursive: true });
  const hourAgo = Date.now() / 1000 - 3601;
  await utimes(join(cache, 'v9.left.tmp'), hourAgo, hourAgo);
  const needed: string[] = [];
  const slow = {
    ...store,
    readFile(name: string) {
      // Visitors get version v1 while this bundle is being fetched.
      if (!needed.includes('v1')) needed.push('v1');
      return store.readFile(name);
    },
  };
  await fetchBundle(slow, bundle, cache, () => [...needed]);
  const left = [bundle.version, 'v1', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9.now.tmp'];
  assert.deepEqual((await readdir(cache)).sort(), left);
});

test('refuses a missing host, a host published with a team’s key, and host facts changed after signing', async (t) => {
  const { host, store, keys, ring } = await setup(t);
  await assert.rejects(readHostFacts(store, ring()), { code: 'bad_host', message: /publish host-shell/ });
  await ensureKey(keys.folder, 'seller', ['mfe_seller']);
  const seller = { ...keys, releaseKey: privateKeyFile(keys.folder, 'seller') };
  await assert.rejects(publishHost(store, seller, await readBuiltHost(host)), { code: 'not_allowed' });
  await publishHost(store, keys, await readBuiltHost(host));
  const text = (await store.readHost()) ?? '';
  await store.writeHost(text.replace('"admin"', '"public"'));
  const changed = { code: 'bad_host', message: /changed after it was signed/ };
  await assert.rejects(readHostFacts(store, ring()), changed);
});

test('rejects a bundle in which a file was changed', async (t) => {
  const { folder, store, bundle, cache } = await setupPublished(t);
  const main = join(folder, 'store/host_shell', bundle.version, 'server/run/main.mjs');
  await writeFile(main, 'steal()');
  const message = /main\.mjs of host .* is not what the host published/;
  await assert.rejects(fetchBundle(store, bundle, cache), { code: 'bad_host', message });
});

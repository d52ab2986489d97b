import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { until } from 'test-helpers/node';
import { formatDocument } from '../document/parse.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { replaceStored } from '../store/stored-document.ts';
import { by, documentWith, newVersion, setupStore } from '../testing/sample.ts';
import { watchPublicKeys } from '../trust/keys.ts';
import { refresh } from '../trust/sign-again.ts';
import { signDocument } from '../trust/signatures.ts';
import { ensureKey } from '../trust/signer.ts';
import { addVersion, setLive } from '../writer/changes.ts';
import { update } from '../writer/update.ts';
import { openDowngradeProtection } from './downgrade-protection.ts';
import { ageOf, openRegistryReader, type RegistryProblem, type RegistryReader } from './reader.ts';

const id = 'mfe_catalog';
const refreshMs = 10;
const day = 24 * 60 * 60 * 1000;

async function setup(t: TestContext) {
  // Closes the readers before the folder is removed: hooks that are registered first run first.
  const readers: RegistryReader[] = [];
  t.after(() => readers.forEach((reader) => void reader.close()));
  const { folder: data, store, keys, signer } = await setupStore(t);
  const said: string[] = [];
  const problems: RegistryProblem[] = [];
  const say = (message: string) => said.push(message);
  const open = async () => {
    const memory = openDowngradeProtection(join(data, 'seen.json'), store.place, () => {});
    const onProblem = (problem: RegistryProblem) => problems.push(problem);
    const log = { info: say, warn: say };
    const ring = watchPublicKeys(keys.publicFile, say);
    const reader = await openRegistryReader({ store, keys: ring, memory, refreshMs, log, onProblem });
    readers.push(reader);
    return reader;
  };
  const change = (how: (before: RegistryDocument) => RegistryDocument) => update(store, signer, how);
  return { keys, store, signer, said, problems, open, change };
}

test('reads the document at once, follows changes, and notifies listeners until they unsubscribe, also beside one that throws', async (t) => {
  const { change, said, open } = await setup(t);
  await change(() => documentWith(id, '1.0.0', '1.1.0'));
  const reader = await open();
  assert.equal(reader.serial, 1);
  reader.onChange(() => {
    throw new Error('listener trouble');
  });
  const serials: number[] = [];
  const stop = reader.onChange(({ serial }) => serials.push(serial));
  await change((before) => setLive(before, by, id, '1.0.0'));
  await until(() => reader.serial === 2);
  assert.equal(reader.document()?.remotes[id]?.live, '1.0.0');
  stop();
  await change((before) => setLive(before, by, id, '1.1.0'));
  await until(() => reader.serial === 3);
  assert.deepEqual(serials, [2]);
  assert.match(said[0] ?? '', /listener trouble/);
});

test('starts without a document and takes the first one that appears', async (t) => {
  const { change, said, open } = await setup(t);
  const reader = await open();
  assert.equal(reader.document(), undefined);
  assert.equal(reader.serial, 0);
  await change(() => documentWith(id, '1.0.0'));
  await until(() => reader.serial === 1);
  await until(() => said.length === 2);
  assert.match(said[0] ?? '', /holds no registry document; nothing to serve yet/);
  assert.match(said[1] ?? '', /answers again/);
});

test('keeps the last good document while the store is unavailable, and logs it once', async (t) => {
  const { store, change, said, open } = await setup(t);
  await change(() => documentWith(id, '1.0.0'));
  const reader = await open();
  await rename(store.place, `${store.place}-away`);
  await until(() => said.length === 1);
  await reader.refresh();
  await reader.refresh();
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /serving serial 1/);
  assert.ok(reader.document()?.remotes[id]);
  await rename(`${store.place}-away`, store.place);
  await until(() => said.length === 2);
});

test('keeps the last good document while the one in the store is broken', async (t) => {
  const { store, change, signer, said, open } = await setup(t);
  const { document: good } = await change(() => documentWith(id, '1.0.0'));
  const reader = await open();
  const next = join(store.place, '_registry/0000000002.json');
  await writeFile(next, '{"schema":1,');
  await until(() => said.length === 1);
  assert.match(said[0] ?? '', /cannot be read.*serving serial 1/);
  assert.equal(reader.serial, 1);
  const whole = signDocument({ ...good, serial: 7 }, await signer.keyFor(id, 'catalog'));
  await writeFile(next, formatDocument(whole));
  await until(() => reader.serial === 7);
});

test('a team cannot remove another team’s remote, also after a restart', async (t) => {
  const { keys, store, change, signer, problems, open } = await setup(t);
  const buyers = addVersion(documentWith(id, '1.0.0'), by, newVersion('mfe_buyer', '1.0.0'));
  await ensureKey(keys.folder, 'buyer', ['mfe_buyer']);
  const { document: good } = await change(() =>
    setLive(setLive(buyers, by, id, '1.0.0'), by, 'mfe_buyer', '1.0.0'),
  );
  const first = await open();
  first.close();
  const only = (document: RegistryDocument) => ({
    ...document,
    remotes: { [id]: document.remotes[id] ?? assert.fail() },
  });
  const stolen = signDocument({ ...only(good), serial: 2 }, await signer.keyFor(id, 'catalog'));
  await replaceStored(store, async () => stolen);
  const again = await open();
  assert.equal(again.serial, 2);
  assert.match(problems[0]?.reason ?? '', /was taken out, which no release does/);
  assert.equal(again.document()?.remotes.mfe_buyer?.builds['1.0.0']?.entry, 'mfe_buyer/1.0.0/remoteEntry.js');
});

test('a document that is not signed again is still served, and reported as stale until it is signed again', async (t) => {
  const { store, signer, change, said, open } = await setup(t);
  await change(() => setLive(documentWith(id, '1.0.0'), by, id, '1.0.0'));
  const reader = await open();
  assert.deepEqual([said, reader.staleSince()], [[], undefined]);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * day });
  await reader.refresh();
  await reader.refresh();
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /serial 1, was signed 19[12] hours ago .* newer ones may be held back/);
  assert.equal(reader.document()?.remotes[id]?.live, '1.0.0');
  assert.ok((reader.ageMs() ?? 0) > 7 * day);
  assert.equal(reader.staleSince(), reader.document()?.asOf);
  await refresh(store, signer);
  await reader.refresh();
  assert.equal(reader.serial, 2);
  assert.match(said[1] ?? '', /up to date again/);
  assert.equal(reader.staleSince(), undefined);
  assert.deepEqual(reader.document()?.remotes[id]?.revision, 1);
});

const now = Date.parse('2026-11-22T10:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

test('the age of a document counts from its signature, and never from a time in the future', () => {
  assert.equal(ageOf(iso(now - day), now, now), day);
  assert.equal(ageOf(iso(now + 900 * day), now - 2 * day, now), 2 * day);
  assert.equal(ageOf(iso(now + day), now, now), 0);
  assert.equal(ageOf(undefined, now, now), undefined);
});

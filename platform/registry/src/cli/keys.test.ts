import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { nothingSeen, readText } from '../reader/accept.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { replaceStored } from '../store/stored-document.ts';
import { writeSampleHost } from '../testing/sample-host.ts';
import { setupCommands, untried } from '../testing/setup-commands.ts';
import { parsePublicKeys } from '../trust/keys.ts';

async function setup(t: TestContext) {
  const { folder, release, json, build } = await setupCommands(t);
  const publish = async (id: string, team: string, text: string, more = {}) => {
    const dist = await build(text, { id, team, paths: [{ path: `/${team}`, access: 'public' }] });
    return release(['publish', dist, '--origin', 'http://localhost:2', ...untried, '--json'], more);
  };
  const list = async () => (await json('keys')).keys as { id: string; team: string }[];
  const keyOf = async (team: string) =>
    (await list()).find((key) => key.team === team)?.id ?? assert.fail(team);
  const publicFile = join(folder, 'keys/public.json');
  return { folder, publicFile, release, publish, list, keyOf };
}

test('a team’s key is rotated, then the old key is revoked, and releases continue', async (t) => {
  const { folder, release, publish, keyOf } = await setup(t);
  await release(['keys', 'create', 'spare']);
  const spare = await release(['keys', 'revoke', await keyOf('spare')]);
  assert.equal(spare.code, 0, 'nothing was published yet');
  await publish('mfe_seller', 'seller', 'a');
  const old = await keyOf('seller');
  const oldPem = await readFile(join(folder, 'keys/seller.pem'), 'utf8');
  const held = await release(['keys', 'revoke', old]);
  assert.deepEqual([held.code, /Rotate its team's key first/.test(held.err)], [1, true]);
  const rotated = await release(['keys', 'rotate', 'seller']);
  assert.equal(rotated.code, 0);
  assert.match(rotated.out, /signed again: mfe_seller\.\n.*keys revoke/);
  assert.equal((await release(['keys', 'revoke', old])).code, 0);
  assert.notEqual(await keyOf('seller'), old);
  assert.equal((await publish('mfe_seller', 'seller', 'b')).code, 0);
  await writeFile(join(folder, 'old.pem'), oldPem);
  const late = await publish('mfe_seller', 'seller', 'c', { MARKET_RELEASE_KEY: join(folder, 'old.pem') });
  assert.match(late.err, /is not among the public keys/);
});

test('a document that was tampered with stops releases until the platform signs it', async (t) => {
  const { folder, release, publish } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  const states = join(folder, 'store/_registry');
  const newest = join(states, (await readdir(states)).sort().at(-1) ?? '');
  const text = await readFile(newest, 'utf8');
  await writeFile(newest, text.replace('"publishedAt":"2', '"publishedAt":"1'));
  const refused = await publish('mfe_seller', 'seller', 'b');
  assert.equal(JSON.parse(refused.err).error, 'untrusted');
  const { out } = await release(['status']);
  assert.match(out, /signature does not verify: .*was changed after it was signed/);
  assert.match((await release(['keys', 'adopt'])).out, /entries of: mfe_seller/);
  assert.equal((await publish('mfe_seller', 'seller', 'b')).code, 0);
  assert.match((await release(['keys', 'adopt'])).out, /Nothing to sign/);
});

test('refuses an invalid key file with the reason', async (t) => {
  const { folder, publish } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  await writeFile(join(folder, 'junk.pem'), 'junk');
  const junk = await publish('mfe_seller', 'seller', 'b', { MARKET_RELEASE_KEY: join(folder, 'junk.pem') });
  assert.match(JSON.parse(junk.err).message, /The private key .*junk\.pem cannot be used: it holds no/);
  await writeFile(join(folder, 'keys/public.json'), '{');
  const broken = await publish('mfe_seller', 'seller', 'c');
  assert.match(JSON.parse(broken.err).message, /The public keys in .*public\.json cannot be used/);
});

/** The remotes that a page server with these public keys accepts, or why it refuses the document. */
async function takenBy(folder: string, publicKeys: string) {
  const store = openFolderStore(join(folder, 'store'));
  const stored = await store.readDocument();
  assert.ok(typeof stored === 'object');
  const ring = parsePublicKeys(publicKeys);
  const result = readText({
    content: stored.content,
    before: { known: new Map(), sameKeys: false, seen: nothingSeen, now: Date.now() },
    ring,
  });
  return 'accepted' in result ? [...result.accepted.remotes.keys()].sort() : result.problem;
}

test('a team that has lost its key gets a new key from the platform, and continues to publish', async (t) => {
  const { folder, publicFile: file, release, publish, keyOf } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  const old = await keyOf('seller');
  await rm(join(folder, 'keys/seller.pem'));
  const made = await release(['keys', 'create', 'seller', 'mfe_seller']);
  assert.equal(made.code, 0, made.err);
  const before = await readFile(file, 'utf8');
  assert.equal((await publish('mfe_seller', 'seller', 'b')).code, 0);
  // No present entry is signed by the lost key: after the revocation, a finder cannot use it.
  assert.equal((await release(['keys', 'revoke', old])).code, 0);
  assert.deepEqual(await takenBy(folder, await readFile(file, 'utf8')), ['mfe_seller']);
  assert.deepEqual(await takenBy(folder, before), ['mfe_seller']);
});

test('the platform has lost its key: teams continue, a new key is made, and page servers need the new public file', async (t) => {
  const { folder, publicFile: file, release, publish, list } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  const before = await readFile(file, 'utf8');
  await rm(join(folder, 'keys/platform.pem'));
  const seller = { MARKET_RELEASE_KEY: join(folder, 'keys/seller.pem') };
  assert.equal((await publish('mfe_seller', 'seller', 'b', seller)).code, 0);
  assert.equal((await release(['keys', 'create', 'platform'])).code, 0);
  const platforms = (await list()).filter(({ team }) => team === 'platform');
  assert.equal(platforms.length, 2);
  assert.equal((await release(['keys', 'revoke', platforms[0]?.id ?? ''])).code, 0);
  assert.equal((await release(['retire', 'mfe_seller'])).code, 0);
  assert.deepEqual(await takenBy(folder, await readFile(file, 'utf8')), ['mfe_seller']);
  // A page server without the new key file refuses everything that the new key has signed, and reports it.
  assert.match(String(await takenBy(folder, before)), /is signed by the unknown key/);
});

test('a store that is not signed is called so when there are no keys', async (t) => {
  const { folder, release, publish } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  const store = openFolderStore(join(folder, 'store'));
  await replaceStored(store, async ({ signature: _, signedBy: __, ...unsigned }) => unsigned);
  await rm(join(folder, 'keys'), { recursive: true });
  const refused = await release(['refresh']);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /store is not signed, and .*keys create platform, then keys adopt/);
});

test('all keys are lost: the platform gets a new key, and signs the stored document', async (t) => {
  const { folder, publicFile: file, release, publish } = await setup(t);
  await publish('mfe_seller', 'seller', 'a');
  const before = await readFile(file, 'utf8');
  await rm(join(folder, 'keys'), { recursive: true });
  // No other command generates keys for a store that is signed already (refused-first.test.ts).
  assert.match((await release(['refresh'])).err, /keys create platform, then keys adopt/);
  assert.equal((await release(['keys', 'create', 'platform'])).code, 0);
  const adopted = await release(['keys', 'adopt']);
  assert.equal(adopted.code, 0, adopted.err);
  assert.deepEqual(await takenBy(folder, await readFile(file, 'utf8')), ['mfe_seller']);
  assert.match(String(await takenBy(folder, before)), /is signed by the unknown key/);
  // The lost key had signed the host's facts: the host must be published again first.
  assert.match((await publish('mfe_seller', 'seller', 'b')).err, /npm run release -- publish host-shell/);
  await writeSampleHost(join(folder, 'store'), folder);
  const next = await publish('mfe_seller', 'seller', 'b');
  assert.equal(next.code, 0, next.err);
});

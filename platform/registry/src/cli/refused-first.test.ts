import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder, until } from 'test-helpers/node';
import { openStore } from '../store/open-store.ts';
import { replaceStored } from '../store/stored-document.ts';
import { makeKey } from '../testing/keys.ts';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { bytesOf, releasedSite, untried } from '../testing/setup-commands.ts';
import { signDocument, signEntry } from '../trust/signatures.ts';

/** Every command that writes, as a person types it. */
async function changes(folder: string, dist: string): Promise<readonly (readonly string[])[]> {
  const host = join(folder, 'host-shell');
  await writeBuiltHost(host, 'a host');
  // Wait, so that `clean` has something to remove.
  const publishedAt = Date.now();
  await until(() => Date.now() > publishedAt + 1000);
  const lines = [
    'rollout mfe-catalog 1.1.0 --percent 50',
    'promote mfe-catalog',
    'rollback mfe-catalog',
    'retire mfe-catalog',
    'freeze Holidays --until 2040-01-01T00:00Z',
    'freeze --end',
    'clean mfe-catalog --after 1s --keep 0 --force',
    'refresh',
    'preview mfe-catalog 1.1.0',
    'approve mfe-catalog 1.1.0',
    'keys rotate catalog',
    'keys approver 0123456789abcdef mfe_catalog',
    'keys revoke 0123456789abcdef',
    'keys adopt',
  ].map((line) => line.split(' '));
  return [
    ['publish', dist, ...untried],
    ['publish', host, ...untried],
    ['deploy', dist, '--origin', 'http://localhost:2'],
    ...lines,
  ];
}

test('without keys, commands change nothing in a store that is signed already, and create no key', async (t) => {
  const { folder, release, build } = await releasedSite(t);
  const all = await changes(folder, await build('1.3.0'));
  const empty = await temporaryFolder(t);
  const before = await bytesOf(folder);
  const data = { MARKET_DATA_DIR: empty };
  for (const more of [data, { ...data, MARKET_RELEASE_KEY: join(folder, 'keys/catalog.pem') }]) {
    for (const words of all) {
      const { code, err } = await release(words, more);
      assert.equal(code, 1, `${words.join(' ')}: ${err}`);
      assert.deepEqual(await readdir(empty), [], words.join(' '));
    }
    const dry = await release(['promote', 'mfe-catalog', '--dry-run'], more);
    assert.match(dry.err, /store is signed, and there are no public keys/);
  }
  // Reading needs no keys, and any user may create keys of their own.
  assert.equal((await release(['status'], data)).code, 0);
  assert.equal((await release(['keys', 'create', 'catalog'], data)).code, 0);
  assert.deepEqual((await readdir(join(empty, 'keys'))).sort(), ['catalog.pem', 'public.json']);
  assert.deepEqual(await bytesOf(folder), before);
});

test('a key that readers would refuse writes nothing: unknown, revoked, missing or another team’s', async (t) => {
  const { folder, release, json, build } = await releasedSite(t);
  const own = await changes(folder, await build('1.3.0'));
  await release(['keys', 'create', 'buyer', 'mfe_buyer']);
  await release(['keys', 'create', 'old', 'mfe_old']);
  await cp(join(folder, 'keys/old.pem'), join(folder, 'revoked.pem'));
  const { keys } = await json('keys');
  await release(['keys', 'revoke', keys.at(-1).id]);
  const { key } = makeKey('stranger', '*');
  await writeFile(join(folder, 'unknown.pem'), key.export({ type: 'pkcs8', format: 'pem' }));
  await mkdir(join(folder, 'bare'));
  await cp(join(folder, 'keys/public.json'), join(folder, 'bare/public.json'));
  await cp(join(folder, 'keys/buyer.pem'), join(folder, 'buyer.pem'));

  const before = await bytesOf(folder);
  const trials: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    unknown: { MARKET_RELEASE_KEY: join(folder, 'unknown.pem') },
    revoked: { MARKET_RELEASE_KEY: join(folder, 'revoked.pem') },
    missing: { MARKET_RELEASE_KEY: join(folder, 'nowhere.pem') },
    // Another team's key may sign the unchanged document, and may approve entries that it did not sign.
    'another team’s': { MARKET_RELEASE_KEY: join(folder, 'buyer.pem') },
    none: { MARKET_DATA_DIR: join(folder, 'none'), MARKET_REGISTRY_KEYS: join(folder, 'bare/public.json') },
  };
  const allowed = new Set(['another team’s refresh', 'another team’s approve']);
  // Commands that concern the keys in the folder, not the signing key.
  const inFolder = new Set(['keys rotate']);
  for (const [which, env] of Object.entries(trials)) {
    for (const words of own) {
      if (allowed.has(`${which} ${words[0]}`) || inFolder.has(words.slice(0, 2).join(' '))) continue;
      const { code, err } = await release(words, env);
      assert.equal(code, 1, `${which}: ${words.join(' ')}: ${err}`);
    }
    assert.deepEqual(await bytesOf(folder), before, which);
  }
  assert.equal(existsSync(join(folder, 'none')), false);
});

test('a refused command and a dry run leave an empty store empty, and create no keys', async (t) => {
  const { release, build } = await releasedSite(t);
  const empty = await temporaryFolder(t);
  const env = { MARKET_DATA_DIR: empty, ASSET_STORE: join(empty, 'store') };
  const dist = await build('1.3.0');
  for (const words of [
    ['rollback', 'mfe-catalog'],
    ['publish', dist, '--origin', 'http://localhost:2', ...untried],
    ['deploy', dist],
    ['keys', 'rotate', 'catalog'],
  ])
    assert.notEqual((await release(words, env)).code, 0, words.join(' '));
  const deploy = ['deploy', dist, '--origin', 'http://localhost:2'];
  assert.equal((await release([...deploy, '--dry-run'], env)).code, 0);
  assert.deepEqual(await readdir(empty), []);
  const { code, err } = await release(deploy, env);
  assert.deepEqual([code, err], [0, `new signing keys in ${join(empty, 'keys')}\n`]);
});

test('a document that a foreign key signed does not stop the platform’s rollback, and no part of it remains', async (t) => {
  const { folder, store: place, release, json } = await releasedSite(t);
  const stranger = makeKey('platform', '*');
  // What earlier commands did: sign every entry and the document with an unknown key, here also with another origin.
  await replaceStored(openStore(place), async (before) => {
    const remotes = Object.entries(before.remotes).map(([id, entry]) => [
      id,
      signEntry(id, { ...entry, origin: 'http://evil.test' }, (entry.revision ?? 0) + 1, stranger),
    ]);
    const foreign = { ...before, serial: before.serial + 1, remotes: Object.fromEntries(remotes) };
    return signDocument(foreign, stranger);
  });

  const team = { MARKET_RELEASE_KEY: join(folder, 'catalog.pem'), MARKET_DATA_DIR: join(folder, 'team') };
  await cp(join(folder, 'keys/catalog.pem'), team.MARKET_RELEASE_KEY);
  const keys = { ...team, MARKET_REGISTRY_KEYS: join(folder, 'keys/public.json') };
  const untouched = await bytesOf(folder);
  for (const [words, env] of [
    ['promote mfe-catalog', {}],
    ['refresh', {}],
    ['keys rotate catalog', {}],
    ['rollback mfe-catalog', keys],
  ] as const)
    assert.match((await release(words.split(' '), env)).err, /is signed by the unknown key/, words);
  assert.deepEqual(await bytesOf(folder), untouched);

  const { code, out, err } = await release(['rollback', 'mfe-catalog']);
  const passedOver =
    /serial \d+, is signed by the unknown key .* passed over for the last one that is trusted/;
  assert.match(err, passedOver);
  assert.equal(code, 0, err);
  assert.match(out, /1\.0\.0-\w+ {2}live for 100 %/);
  const status = await json('status');
  assert.deepEqual(status.verificationErrors, []);
  assert.equal(status.remotes.mfe_catalog.origin, 'http://localhost:2');
  // Releases continue as before.
  assert.equal((await release(['promote', 'mfe-catalog', '1.1.0'], keys)).code, 0);
});

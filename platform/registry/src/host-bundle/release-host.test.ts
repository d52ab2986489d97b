import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parsePass } from '../preview/pass.ts';
import { openStore } from '../store/open-store.ts';
import { readStored } from '../store/stored-document.ts';
import { hostFacts } from '../testing/candidate.ts';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { setupCommands, untried } from '../testing/setup-commands.ts';
import { privateKeyFile } from '../trust/keys.ts';
import { ensureKey, keyPlaces, openSigner } from '../trust/signer.ts';
import { publishHost, readBuiltHost } from './publish-host.ts';
import { deployHost } from './release-host.ts';

/** A store, and functions to build hosts that differ by a text and by their contracts. */
async function setup(t: TestContext) {
  const { folder, store: place, release, json, refused, build } = await setupCommands(t);
  const store = openStore(place);
  const host = async (name: string, contracts = [1, 2]) => {
    await writeBuiltHost(join(folder, name), name, { ...hostFacts, contracts });
    return join(folder, name);
  };
  const run = (...args: string[]) => release(args);
  const publishHost = async (path: string): Promise<string> => (await json('publish', path)).version;
  const document = async () => (await readStored(store)) ?? assert.fail();
  const remote = async () => ['publish', await build('a'), '--origin', 'http://localhost:2', ...untried];
  const keys = keyPlaces({ MARKET_DATA_DIR: folder }, '/');
  return { store, keys, host, run, json, refused, publishHost, remote, document };
}

test('only the platform’s key changes the host, even when another key is for host_shell', async (t) => {
  const { keys, host, refused, publishHost, document } = await setup(t);
  const version = await publishHost(await host('one'));
  await ensureKey(keys.folder, 'shell', ['host_shell']);
  const MARKET_RELEASE_KEY = privateKeyFile(keys.folder, 'shell');
  const message = await refused('not_allowed', ['promote', 'host-shell', version], { MARKET_RELEASE_KEY });
  assert.match(message, /may not change host_shell/);
  assert.equal((await document()).remotes.host_shell?.live, undefined);
});

test('refuses to publish a remote that does not fit the host that is rolled out beside the live one', async (t) => {
  const { host, run, refused, publishHost, remote } = await setup(t);
  await run('promote', 'host-shell', await publishHost(await host('both')));
  await run('rollout', 'host-shell', await publishHost(await host('new', [2])), '--percent', '20');
  const message = await refused('contract', await remote());
  assert.match(message, /Beside the host .*, which is rolled out: .*contract 1, the host speaks contract 2/);
});

test('the host cannot be retired, and the message says to roll back instead', async (t) => {
  const { host, run, refused, publishHost, document } = await setup(t);
  await run('promote', 'host-shell', await publishHost(await host('one')));
  const before = await document();
  assert.match(
    await refused('bad_change', ['retire', 'host-shell']),
    /^host_shell is the host, and a site without a host is no site: it is not retired\. .* rollback host-shell\.$/,
  );
  assert.deepEqual(await document(), before);
});

test('a preview of the host together with a remote is signed by the platform for the host, and by the team for the remote', async (t) => {
  const { keys, host, json, publishHost, remote } = await setup(t);
  const version = await publishHost(await host('one'));
  const { version: catalog } = await json(...(await remote()));
  const preview = await json('preview', 'host-shell', version, 'mfe-catalog', catalog);
  assert.deepEqual(preview.versions, { host_shell: version, mfe_catalog: catalog });
  const passes = new URL(preview.url).searchParams.getAll('with').map(parsePass);
  const ring = openSigner(keys).ring();
  const signers = passes.map((pass) => ring.get(pass?.signedBy ?? '')?.team);
  assert.deepEqual(signers, ['platform', 'catalog']);
});

test('a repeated start deploys a new build of the host, and leaves a host that was promoted by hand', async (t) => {
  const { store, keys, host, run, publishHost: release } = await setup(t);
  const start = async (path: string) => {
    const built = await readBuiltHost(path);
    await publishHost(store, keys, built);
    const by = { who: 'npm start', at: new Date().toISOString() };
    const at = { origin: 'http://localhost:3000', commit: null };
    return deployHost(built, { store, signer: openSigner(keys), by, ...at });
  };
  const [one, two, three] = [await host('one'), await host('two'), await host('three')];
  await release(two);
  const built = await start(one);
  assert.match(built ?? '', /^2\.0\.0-/);
  const byHand = await release(three);
  await run('promote', 'host-shell', byHand);
  assert.equal(await start(one), byHand);
  assert.notEqual(await start(two), byHand, 'a build that was not deployed yet');
});

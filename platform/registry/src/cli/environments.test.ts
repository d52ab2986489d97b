import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openFolderStore } from '../store/folder-store.ts';
import { readStored } from '../store/stored-document.ts';
import { hostFacts } from '../testing/candidate.ts';
import { writeBuild } from '../testing/sample.ts';
import { writeSampleHost } from '../testing/sample-host.ts';
import { setupEnvironments, untried } from '../testing/setup-commands.ts';
import { integrityOf } from '../writer/read-build.ts';
import { contextOf, thisRepository } from './context.ts';
import { readEnvironments, settingsOfEnvironment } from './environments.ts';

/** Two environments, each with its own store and keys, and a version published in the first. */
async function setup(t: TestContext, host = hostFacts) {
  const environments = await setupEnvironments(t, { host });
  const { folder, release, json } = environments;
  async function publish(text: string): Promise<string> {
    const dist = join(folder, text);
    const files = { 'remoteEntry.js': text, 'server.cjs': `/* ${text} */` };
    await writeBuild(dist, files, { server: 'server.cjs', frames: ['https://partner.example'] });
    const at = ['--env', 'staging', '--origin', 'http://localhost:2', '--by', 'ann'];
    return (await json('publish', dist, ...at, ...untried)).version;
  }
  const copyVersion = (version: string, ...more: string[]) =>
    release('copy', 'mfe-catalog', version, '--from', 'staging', '--env', 'production', ...more);
  return { ...environments, publish, copyVersion };
}

test('copies a version from one environment to another, and each environment has its own releases', async (t) => {
  const { folder, release, json, publish, copyVersion } = await setup(t);
  const version = await publish('fridges');
  await json('promote', 'mfe_catalog', version, '--env', 'staging');
  const storeOf = (name: string) => openFolderStore(join(folder, name, 'store'));
  await storeOf('staging').writeMap('mfe_catalog', version, 'remoteEntry.js', Buffer.from('a map'));
  assert.equal((await copyVersion(version)).code, 2, 'its origin there is not known');
  const copied = await copyVersion(version, '--origin', 'http://localhost:2', '--by', 'bob');
  assert.match(copied.out, new RegExp(`^Copied mfe_catalog ${version} from staging to production`));

  const map = await storeOf('production').readMap('mfe_catalog', version, 'remoteEntry.js');
  assert.equal(String(map), 'a map');
  const filesOf = async (name: string) => {
    const { remotes } = (await readStored(storeOf(name))) ?? assert.fail(`${name} has no document`);
    const { files = {} } = remotes.mfe_catalog?.versions[version] ?? {};
    for (const [file, hash] of Object.entries(files))
      assert.equal(integrityOf(await readFile(join(folder, name, 'store', file))), hash);
    return files;
  };
  const files = await filesOf('staging');
  assert.equal(Object.keys(files).length, 3);
  assert.deepEqual(await filesOf('production'), files, 'the same bytes and hashes');
  const { remotes } = await json('status', 'mfe_catalog', '--env', 'production');
  assert.deepEqual([remotes.mfe_catalog.serving, remotes.mfe_catalog.origin], [[], 'http://localhost:2']);
  const log = await release('log', '--env', 'production');
  assert.match(log.out, /bob {2}publish {2}mfe_catalog .*– from staging/);

  assert.match((await copyVersion(version)).out, /^production has mfe_catalog .* already/);
  await json('promote', 'mfe_catalog', version, '--env', 'production');
  const next = await publish('better fridges');
  await json('rollout', 'mfe_catalog', next, '25%', '--env', 'staging');
  const all = await release('status');
  assert.match(all.out, /^ +staging +production\nserial +\d+ +\d+\nmfe_catalog /);
  assert.match(all.out, new RegExp(`mfe_catalog +${version}, ${next} for 25 % +${version}\n$`));
  const { environments } = await json('status');
  assert.deepEqual(environments.production.problems, []);
});

test('an environment for a pull request needs an entry and a folder, and disappears when both are removed', async (t) => {
  const { folder, release, json, publish } = await setup(t);
  const live = await publish('fridges');
  await json('promote', 'mfe_catalog', live, '--env', 'staging');
  const file = join(folder, 'environments.json');
  const usual = await readFile(file, 'utf8');
  const preview = { store: 'pr-17/store', dataDir: 'pr-17', site: 'http://127.0.0.1:1' };
  await writeFile(file, JSON.stringify({ preview, ...JSON.parse(usual) }));
  await writeSampleHost(join(folder, 'pr-17/store'), join(folder, 'pr-17'));
  const at = ['--env', 'preview', '--origin', 'http://localhost:2'];
  await json('copy', 'mfe_catalog', live, '--from', 'staging', ...at);
  await json('promote', 'mfe_catalog', live, '--env', 'preview');
  assert.match((await release('status')).out, new RegExp(`mfe_catalog +${live} +${live} +–`));

  await writeFile(file, usual);
  await rm(join(folder, 'pr-17'), { recursive: true });
  assert.match((await release('status')).out, new RegExp(`mfe_catalog +${live} +–`));
});

test('refuses to copy a version that was never live or was rolled back, unless forced', async (t) => {
  const { json, publish, copyVersion } = await setup(t);
  const [first, second] = [await publish('fridges'), await publish('other fridges')];
  const never = /was never live in staging\. To copy it all the same: --force/;
  assert.match((await copyVersion(first)).err, never);
  await json('promote', 'mfe_catalog', first, '--env', 'staging');
  await json('promote', 'mfe_catalog', second, '--env', 'staging');
  await json('rollback', 'mfe_catalog', '--env', 'staging', '--by', 'ann');
  assert.match((await copyVersion(second)).err, /was taken back by ann at .* in staging/);
  const forced = await copyVersion(second, '--force', '--origin', 'http://localhost:2');
  assert.equal(forced.code, 0, forced.err);
  assert.match((await copyVersion('9.9.9')).err, /9\.9\.9/);
});

test('an environment that takes versions only from another environment refuses publish and deploy', async (t) => {
  const { folder, release, refused, publish, copyVersion } = await setup(t);
  const version = await publish('fridges');
  const dist = join(folder, 'fridges');
  const refusal = /^production takes versions from staging only\..* --from staging --env production$/s;
  for (const command of [['publish', ...untried], ['deploy']])
    assert.match(await refused('not_allowed', [...command, dist, '--env', 'production']), refusal);
  const wrongWay = ['copy', 'mfe_catalog', version, '--from', 'production', '--env', 'staging'];
  assert.match((await release(...wrongWay)).err, /Nothing was published in production yet/);
  assert.equal((await copyVersion(version, '--env', 'production', '--from', 'production')).code, 2);
});

test('refuses to copy a version that does not fit the target environment’s host, and writes no file', async (t) => {
  const other = { ...hostFacts, contract: hostFacts.contract + 1 };
  const { folder, json, publish, copyVersion } = await setup(t, other);
  const version = await publish('fridges');
  await json('promote', 'mfe_catalog', version, '--env', 'staging');
  const { code, err } = await copyVersion(version, '--origin', 'http://localhost:2');
  assert.equal(code, 1);
  assert.match(err, /the host speaks contract/);
  await assert.rejects(readFile(join(folder, 'production/store/mfe_catalog', version, 'remoteEntry.js')));
});

test('refuses to copy a version with a changed file, or from a registry that an unknown key signed', async (t) => {
  const { folder, json, publish, copyVersion } = await setup(t);
  const version = await publish('fridges');
  await json('promote', 'mfe_catalog', version, '--env', 'staging');
  const store = join(folder, 'staging/store');
  const file = join(store, 'mfe_catalog', version, 'server.cjs');
  await writeFile(file, '/* evil */');
  assert.match((await copyVersion(version, '--origin', 'http://localhost:2')).err, /not what was published/);

  const keys = join(folder, 'staging/keys/public.json');
  await writeFile(keys, await readFile(join(folder, 'production/keys/public.json')));
  const { err } = await copyVersion(version, '--origin', 'http://localhost:2');
  assert.match(err, /registry document in .* is signed by the unknown key .*Nothing was copied/);
  const { environments } = await json('status');
  assert.match(environments.staging.problems[0], /unknown key/);
});

test('status shows the freezes, retired remotes and rollout rules of each environment', async (t) => {
  const { release, json, publish } = await setup(t);
  const [first, second] = [await publish('fridges'), await publish('better fridges')];
  await json('promote', 'mfe_catalog', first, '--env', 'staging');
  await json('rollout', 'mfe_catalog', second, '0%', '--rule', 'staff', '--env', 'staging');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await json('freeze', 'Holidays', '--until', until, '--env', 'staging', '--by', 'pat');
  const { out } = await release('status');
  const row = new RegExp(`mfe_catalog +${first}, ${second} for staff, then 0 % of the visitors +–$`, 'm');
  assert.match(out, row);
  assert.match(out, new RegExp(`^staging: releases are frozen until ${until} by pat: Holidays$`, 'm'));
  await json('retire', 'mfe_catalog', '--env', 'staging');
  assert.match((await release('status')).out, /^staging: mfe_catalog is retired since 20/m);
  const { environments } = await json('status');
  assert.deepEqual(environments.production.notes, []);
});

test('status shows an environment in which nothing was published yet, and one whose store is unavailable, beside the others', async (t) => {
  const { folder, release, publish } = await setup(t);
  const all = join(folder, 'environments.json');
  const away = { store: 'environments.json/store' };
  await writeFile(all, JSON.stringify({ away, ...JSON.parse(await readFile(all, 'utf8')) }));
  await publish('fridges');
  const file = join(folder, 'other.json');
  const others = { here: { store: 'staging/store', dataDir: 'staging' }, empty: { store: 'nothing' } };
  await writeFile(file, JSON.stringify(others));
  const { out } = await release('status');
  assert.match(out, /^serial +– +1 +–$/m);
  assert.match(out, /^away: The store .* does not answer: ENOTDIR/m);
  assert.match(out, /^production: nothing was published yet$/m);
  const env = { MARKET_ENVIRONMENTS: file };
  assert.deepEqual(Object.keys(readEnvironments(env, '/') ?? {}), ['here', 'empty']);
});

test('an environment’s settings replace all registry settings of the process; an unknown environment is refused', async (t) => {
  const { folder } = await setup(t);
  const env = {
    ...{ MARKET_ENVIRONMENTS: join(folder, 'environments.json'), MARKET_RELEASE_KEY: '/laptop/key.pem' },
    ...{
      MARKET_REGISTRY_KEYS: '/laptop/public.json',
      MARKET_HOST_URL: 'http://localhost:3000',
      CHROME: 'chrome',
    },
  };
  assert.deepEqual(settingsOfEnvironment(env, '/', 'production'), {
    ...{ MARKET_ENVIRONMENTS: env.MARKET_ENVIRONMENTS, CHROME: 'chrome' },
    ...{ ASSET_STORE: join(folder, 'production/store'), MARKET_DATA_DIR: join(folder, 'production') },
    MARKET_HOST_URL: 'http://127.0.0.1:1',
  });
  assert.throws(() => settingsOfEnvironment(env, '/', 'moon'), {
    code: 'bad_setting',
    message: 'There is no environment moon. There are: staging, production.',
  });
  await writeFile(env.MARKET_ENVIRONMENTS, '{"Production":{}}');
  assert.throws(() => readEnvironments(env, '/'), { code: 'bad_setting' });
  assert.equal(readEnvironments({}, folder.concat('/staging')), undefined);
});

test('the sample deploy/pipelines/environments.json is valid as it stands', () => {
  const file = join(import.meta.dirname, '../../../../deploy/pipelines/environments.json');
  const { preview, staging, production } = readEnvironments({ MARKET_ENVIRONMENTS: file }, '/') ?? {};
  assert.equal(preview?.store, 's3://market-assets-preview/site');
  assert.equal(preview?.site, 'https://preview.market.example');
  assert.match(preview?.registryKeys ?? '', /deploy\/pipelines\/keys\/preview\.json$/);
  assert.equal(preview?.accepts, undefined, 'versions are published there');
  assert.equal(staging?.store, 's3://market-assets-staging/site');
  assert.deepEqual([staging?.accepts, production?.accepts], [['preview'], ['staging']]);
});

test('an empty setting counts as one that is not set', () => {
  const line = { json: true, store: undefined, env: undefined, by: 'ann', despiteFreeze: undefined };
  const surroundings = { root: '/project', signal: new AbortController().signal, note: () => {} };
  const env = { ASSET_STORE: '', MARKET_DATA_DIR: '' };
  const { context } = contextOf(line, { ...thisRepository, ...surroundings, env });
  assert.equal(context.store.place, '/project/.market/store');
});

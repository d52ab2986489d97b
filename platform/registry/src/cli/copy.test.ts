import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { publishHost, readBuiltHost } from '../host-bundle/publish-host.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { hostFacts } from '../testing/candidate.ts';
import { writeBuild } from '../testing/sample.ts';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { bytesOf, setupEnvironments, untried } from '../testing/setup-commands.ts';
import { keyPlaces } from '../trust/signer.ts';

const remote = 'mfe_catalog';
const host = 'host_shell';
const ids = [remote, host] as const;
const at = ['--origin', 'http://localhost:2'];

/** Staging and production, which takes versions only from staging. @param facts of production's host */
async function setup(t: TestContext, facts = hostFacts) {
  // What the page server of production reports.
  const runs: { host?: string } = {};
  const server = createServer((_, response) => response.end(JSON.stringify({ ...runs, remotes: [] })));
  const site = await listen(server, t);
  const { folder, release, json, refused } = await setupEnvironments(t, { site, host: facts });
  /** Publishes a build in staging. @param contracts of a host */
  async function publish(id: string, text: string, contracts = [1, 2]): Promise<string> {
    const dist = join(folder, text);
    if (id === host) await writeBuiltHost(dist, text, { ...hostFacts, contracts });
    else {
      const files = { 'remoteEntry.js': text, 'server.cjs': `/* ${text} */`, 'remoteEntry.js.map': '{}' };
      const frames = ['https://partner.example'];
      await writeBuild(dist, files, { server: 'server.cjs', frames });
    }
    const options = id === host ? [] : [...at, ...untried];
    return (await json('publish', dist, '--env', 'staging', ...options)).version;
  }
  const live = async (...published: Parameters<typeof publish>) => {
    const version = await publish(...published);
    await json('promote', published[0], version, '--env', 'staging');
    return version;
  };
  const copyVersion = (id: string, version: string, ...more: string[]) =>
    release('copy', id, version, '--from', 'staging', '--env', 'production', ...more);
  const entry = async (id: string) => (await json('status', '--env', 'production')).remotes[id];
  const filesOf = (place: string, id: string, version: string) => join(folder, place, 'store', id, version);
  /** Production's site runs the host of this folder from now on. */
  const startInProduction = async (name: string) => {
    const production = join(folder, 'production');
    const keys = keyPlaces({ MARKET_DATA_DIR: production }, '/');
    const built = await readBuiltHost(join(folder, name));
    runs.host = (await publishHost(openFolderStore(join(production, 'store')), keys, built)).version;
  };
  const environments = { folder, site, runs, release, json, refused };
  return { ...environments, publish, live, copyVersion, entry, filesOf, startInProduction };
}

for (const id of ids) {
  test(`copies ${id} byte for byte from one environment to another, and each environment releases it by itself`, async (t) => {
    const { site, release, json, live, copyVersion, entry, filesOf } = await setup(t);
    const version = await live(id, 'one');
    const copied = await copyVersion(id, version, '--by', 'bob', ...(id === host ? [] : at));
    assert.match(copied.out, new RegExp(`^Copied ${id} ${version} from staging to production\\.\n`));
    for (const kind of [id, `_maps/${id}`]) {
      const original = await bytesOf(filesOf('staging', kind, version));
      assert.notDeepEqual(original, {});
      assert.deepEqual(await bytesOf(filesOf('production', kind, version)), original);
    }
    const { serving, origin } = await entry(id);
    assert.deepEqual([serving, origin], [[], id === host ? site : 'http://localhost:2']);
    const log = await release('log', '--env', 'production');
    assert.match(log.out, new RegExp(`bob {2}publish {2}${id} .*– from staging`));
    assert.match((await copyVersion(id, version)).out, new RegExp(`^production has ${id} .* already`));

    await json('promote', id, '--env', 'production', version);
    assert.equal((await entry(id)).serving[0].version, version);
    const next = await live(id, 'two');
    const { out } = await copyVersion(id, next.slice(-8));
    assert.match(out, new RegExp(`\nNext: .* rollout ${id} ${next} --percent 10 --env production, or `));
  });

  test(`refuses to copy ${id} with a changed file, and writes nothing`, async (t) => {
    const { live, copyVersion, filesOf } = await setup(t);
    const version = await live(id, 'one');
    const file = id === host ? 'server/run/main.mjs' : 'server.cjs';
    await writeFile(join(filesOf('staging', id, version), file), 'steal()');
    assert.match(
      (await copyVersion(id, version, ...at)).err,
      new RegExp(`${file} is not what was published`),
    );
    await assert.rejects(readdir(filesOf('production', id, version)), { code: 'ENOENT' });
  });
}

test('refuses a version of a remote that does not fit the target environment’s host, and writes nothing', async (t) => {
  const { live, copyVersion, filesOf } = await setup(t, { ...hostFacts, contract: 2 });
  const version = await live(remote, 'one');
  assert.match((await copyVersion(remote, version, ...at)).err, /the host speaks contract 2/);
  await assert.rejects(readdir(filesOf('production', remote, version)), { code: 'ENOENT' });
});

test('refuses a host that does not fit the live remotes of the target environment, and writes nothing', async (t) => {
  const { json, live, copyVersion, entry, filesOf } = await setup(t);
  const old = await live(remote, 'speaks 1');
  const none = /^The registry of staging has no host yet: .*publish host-shell --env staging/;
  assert.match((await copyVersion(host, '1.0.0')).err, none);
  assert.equal((await copyVersion(remote, old)).code, 2, 'its origin there is not known');
  await copyVersion(remote, old, ...at, '--skip-origin-check', 'a test');
  await json('promote', remote, old, '--env', 'production');
  await json('retire', remote, '--env', 'staging');
  const version = await live(host, 'new', [2]);
  const { code, err } = await copyVersion(host, version);
  assert.equal(code, 1);
  assert.match(err, /mfe_catalog .*, which visitors get, does not fit this host: .*speaks contract 2/);
  assert.equal(await entry(host), undefined);
  await assert.rejects(readdir(filesOf('production', host, version)), { code: 'ENOENT' });
});

test('refuses a version that was never live or was rolled back, unless forced', async (t) => {
  const { json, publish, live, copyVersion } = await setup(t);
  const never = /was never live in staging\. To copy it all the same: --force/;
  assert.match((await copyVersion(remote, await publish(remote, 'fridges'))).err, never);
  await live(remote, 'other fridges');
  const back = await live(remote, 'new fridges');
  await json('rollback', remote, '--env', 'staging', '--by', 'ann');
  assert.match((await copyVersion(remote, back)).err, /was taken back by ann at .* in staging/);
  const forced = await copyVersion(remote, back, '--force', ...at);
  assert.equal(forced.code, 0, forced.err);
  assert.match((await copyVersion(remote, '9.9.9')).err, /9\.9\.9/);
});

test('a dry run of copy says what it would store, and writes nothing', async (t) => {
  const { folder, live, copyVersion } = await setup(t);
  const version = await live(remote, 'fridges');
  const before = await bytesOf(folder);
  const { code, out, err } = await copyVersion(remote, version, ...at, '--dry-run');
  assert.equal(code, 0, err);
  assert.match(out, /store the files of mfe_catalog 1\.0\.0.*It would write catalog\.pem/s);
  assert.deepEqual(await bytesOf(folder), before);
});

test('refuses a registry that an unknown key signed', async (t) => {
  const { folder, json, live, copyVersion } = await setup(t);
  const version = await live(remote, 'fridges');
  const others = await readFile(join(folder, 'production/keys/public.json'));
  await writeFile(join(folder, 'staging/keys/public.json'), others);
  const { err } = await copyVersion(remote, version, ...at);
  assert.match(err, /registry document in .* is signed by the unknown key .*Nothing was copied/);
  assert.match((await json('status')).environments.staging.problems[0], /unknown key/);
});

test('an environment that takes versions only from another one refuses builds, except its first host', async (t) => {
  const { folder, release, refused, publish } = await setup(t);
  const version = await publish(remote, 'fridges');
  const wrongWay = ['copy', remote, version, '--from', 'production', '--env', 'staging'];
  assert.match((await release(...wrongWay)).err, /Nothing was published in production yet/);
  await writeBuiltHost(join(folder, 'here'), 'here');
  const to = ['--env', 'production'];
  assert.equal((await release('publish', join(folder, 'here'), ...to)).code, 0);
  const refusal = /^production takes versions from staging only\..* --from staging --env production$/s;
  for (const words of [
    ['publish', join(folder, 'here')],
    ['publish', join(folder, 'fridges'), ...untried],
    ['deploy', join(folder, 'fridges')],
  ])
    assert.match(await refused('not_allowed', [...words, ...to]), refusal);
});

test('the first copy of a host also enters the host that the target environment’s site runs, as live', async (t) => {
  const { folder, runs, release, live, copyVersion, entry, startInProduction } = await setup(t);
  await writeBuiltHost(join(folder, 'started'), 'started');
  await startInProduction('started');
  const version = await live(host, 'one');
  assert.match((await copyVersion(host, version)).out, /Next: npm run release -- rollout host_shell/);
  assert.equal((await entry(host)).serving[0].version, runs.host);
  const { out } = await release('log', '--env', 'production');
  assert.match(out, new RegExp(`live {2}host_shell {2}${runs.host} .*page servers were started with it`));
  assert.match(out, new RegExp(`publish {2}host_shell {2}${version} .*from staging`));
});

test('a host that the target environment’s site runs already is entered as live', async (t) => {
  const { live, copyVersion, entry, startInProduction } = await setup(t);
  const version = await live(host, 'one');
  await startInProduction('one');
  assert.match((await copyVersion(host, version)).out, /^Copied .*\nVisitors get it already\.\n$/);
  assert.equal((await entry(host)).serving[0].version, version);
});

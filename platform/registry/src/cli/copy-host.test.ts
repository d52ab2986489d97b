import assert from 'node:assert/strict';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { publishHost, readBuiltHost } from '../host-bundle/publish-host.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { hostFacts } from '../testing/candidate.ts';
import { writeBuild } from '../testing/sample.ts';
import { writeBuiltHost } from '../testing/sample-host.ts';
import { setupEnvironments, untried } from '../testing/setup-commands.ts';
import { keyPlaces } from '../trust/signer.ts';

async function setup(t: TestContext) {
  // The metrics that production's page server reports.
  const runs: { host?: string } = {};
  const server = createServer((_, response) => response.end(JSON.stringify({ ...runs, remotes: [] })));
  const url = await listen(server, t);
  const { folder, release, json } = await setupEnvironments(t, { site: url });
  const publish = async (text: string, contracts = [1, 2]): Promise<string> => {
    await writeBuiltHost(join(folder, text), text, { ...hostFacts, contracts });
    return (await json('publish', join(folder, text), '--env', 'staging')).version;
  };
  const live = async (text: string, contracts?: number[]) => {
    const version = await publish(text, contracts);
    await json('promote', 'host-shell', version, '--env', 'staging');
    return version;
  };
  const copyVersion = (version: string, ...more: string[]) =>
    release('copy', 'host-shell', version, '--from', 'staging', '--env', 'production', ...more);
  const entry = async () => (await json('status', '--env', 'production')).remotes.host_shell;
  const filesOf = (place: string, version: string) => join(folder, place, 'store/host_shell', version);
  /** Production's site runs the host of this folder from now on. */
  const startInProduction = async (host: string) => {
    const production = join(folder, 'production');
    const keys = keyPlaces({ MARKET_DATA_DIR: production }, '/');
    const store = openFolderStore(join(production, 'store'));
    runs.host = (await publishHost(store, keys, await readBuiltHost(host))).version;
  };
  return { folder, runs, url, release, json, live, copyVersion, entry, filesOf, startInProduction };
}

test('copies a host from one environment to another byte for byte, and each environment releases it by itself', async (t) => {
  const { url, release, json, live, copyVersion, entry, filesOf } = await setup(t);
  const version = await live('one');
  const copied = await copyVersion(version, '--by', 'bob');
  assert.equal(
    copied.out,
    `Copied host_shell ${version} from staging to production.\n` +
      `Teams publish against it from now on. To let page servers run it: npm run release -- promote host_shell ${version} --env production\n`,
  );
  const names = await readdir(filesOf('staging', version), { recursive: true });
  assert.deepEqual(await readdir(filesOf('production', version), { recursive: true }), names);
  const maps = ['dist/main.js', 'dist-server/render.cjs'].map(
    (name) => `../../_maps/host_shell/${version}/${name}.map.br`,
  );
  for (const name of ['dist/main.js.br', 'dist-server/render.cjs', 'server/run/main.mjs', ...maps]) {
    const bytesIn = (place: string) => readFile(join(filesOf(place, version), name));
    assert.deepEqual(await bytesIn('production'), await bytesIn('staging'), name);
  }
  assert.ok(!names.some((name) => name.endsWith('.map')));
  const { serving, origin } = await entry();
  assert.deepEqual([serving, origin], [[], url]);
  const log = await release('log', '--env', 'production');
  assert.match(log.out, /bob {2}publish {2}host_shell .*– from staging/);
  assert.match((await copyVersion(version)).out, /^production has host_shell .* already/);

  await json('promote', 'host-shell', '--env', 'production', version);
  assert.equal((await entry()).serving[0].version, version);
  const next = await live('two');
  const { out } = await copyVersion(next.slice(-8));
  assert.match(out, new RegExp(`\nNext: .* rollout host_shell ${next} --percent 10 --env production, or `));
  await json('rollout', 'host-shell', next, '--percent', '20', '--env', 'production');
});

test('the first copy also enters the host that the target environment’s site runs, as live', async (t) => {
  const { folder, runs, release, live, copyVersion, entry, startInProduction } = await setup(t);
  await writeBuiltHost(join(folder, 'started'), 'started');
  await startInProduction(join(folder, 'started'));
  const version = await live('one');
  assert.match((await copyVersion(version)).out, /Next: npm run release -- rollout host_shell/);
  assert.equal((await entry()).serving[0].version, runs.host);
  const { out } = await release('log', '--env', 'production');
  assert.match(out, new RegExp(`live {2}host_shell {2}${runs.host} .*page servers were started with it`));
  assert.match(out, new RegExp(`publish {2}host_shell {2}${version} .*from staging`));
});

test('copying a host that the target environment’s site already runs enters it as live', async (t) => {
  const { folder, live, copyVersion, entry, startInProduction } = await setup(t);
  const version = await live('one');
  await startInProduction(join(folder, 'one'));
  assert.match((await copyVersion(version)).out, /^Copied .*\nVisitors get it already\.\n$/);
  assert.equal((await entry()).serving[0].version, version);
});

test('refuses to copy a host that does not fit the live remotes of the target environment, and writes nothing', async (t) => {
  const { folder, json, live, copyVersion, entry, filesOf } = await setup(t);
  const remote = join(folder, 'remote');
  await writeBuild(remote, { 'remoteEntry.js': 'speaks 1' }, { contract: 1 });
  const at = ['--origin', 'http://localhost:2', ...untried];
  const published = await json('publish', remote, '--env', 'staging', ...at);
  await json('promote', 'mfe_catalog', published.version, '--env', 'staging');
  const none = /^The registry of staging has no host yet: .*publish host-shell --env staging/;
  assert.match((await copyVersion('1.0.0')).err, none);
  const words = ['mfe_catalog', published.version, '--from', 'staging', '--env', 'production'];
  await json('copy', ...words, '--origin', 'http://localhost:2', '--skip-origin-check', 'a test');
  await json('promote', 'mfe_catalog', published.version, '--env', 'production');
  await json('retire', 'mfe_catalog', '--env', 'staging');
  const version = await live('new', [2]);
  const { code, err } = await copyVersion(version);
  assert.equal(code, 1);
  assert.match(err, /mfe_catalog .*, which visitors get, does not fit this host: .*speaks contract 2/);
  assert.equal(await entry(), undefined);
  await assert.rejects(readdir(filesOf('production', version)), { code: 'ENOENT' });
});

test('refuses to copy a host with a file that was changed in either store', async (t) => {
  const { live, copyVersion, filesOf } = await setup(t);
  const version = await live('one');
  const file = join(filesOf('staging', version), 'server/run/main.mjs');
  await writeFile(file, 'steal()');
  assert.match((await copyVersion(version)).err, /main\.mjs is not what was published/);
  await writeFile(file, 'server');
  await cp(filesOf('staging', version), filesOf('production', version), { recursive: true });
  await writeFile(join(filesOf('production', version), 'dist/main.js'), 'steal()');
  assert.match((await copyVersion(version)).err, /production.*main\.js is not what was published/);
});

test('an environment that takes hosts only from another environment accepts a build only as its first host', async (t) => {
  const { folder, release, live, copyVersion } = await setup(t);
  const version = await live('one');
  await writeBuiltHost(join(folder, 'here'), 'here');
  const publishHere = () => release('publish', join(folder, 'here'), '--env', 'production');
  assert.equal((await publishHere()).code, 0);
  assert.match((await publishHere()).err, /^production takes versions from staging only\./);
  assert.equal((await copyVersion(version)).code, 0);
});

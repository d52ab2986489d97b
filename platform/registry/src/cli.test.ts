import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runNode, temporaryFolder } from 'test-helpers/node';
import { commandNames } from './cli/program.ts';
import { recorder } from './testing/pipeline-sample.ts';
import { writeBuiltHost } from './testing/sample-host.ts';
import { releasedSite, setupCommands, setupRemote, untried } from './testing/setup-commands.ts';
import { rollback } from './writer/changes.ts';

const cli = join(import.meta.dirname, 'cli.ts');
async function setup(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const { release: run, ...site } = await setupCommands(t, settings);
  return { ...site, run, release: (...words: string[]) => run(words) };
}

test('as a process: errors on stderr; exit code 2 for wrong usage, 3 when the store is unavailable', async (t) => {
  const folder = await temporaryFolder(t);
  const env = {
    ...{ ...process.env, ASSET_STORE: join(folder, 'store'), MARKET_DATA_DIR: folder },
    // Without a key, the bucket client would request one from the cloud's instance metadata service.
    ...{ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
  };
  const spawned = (...args: string[]) => runNode([cli, ...args], { env });
  const refused = await spawned('rollback', '--json');
  assert.deepEqual([refused.code, refused.out], [2, '']);
  assert.equal(JSON.parse(refused.err).exitCode, 2);
  const away = await spawned('status', '--store', 's3://bucket/x', '--json');
  assert.deepEqual([away.code, JSON.parse(away.err).error], [3, 'unavailable']);
});

test('reads settings from the environment or from files, and an empty one counts as not set; MARKET_ORIGIN stands in for --origin', async (t) => {
  const { folder, build, run, release, refused } = await setup(t, { MARKET_ORIGIN: 'http://localhost:2' });
  assert.equal((await release('status')).out, `Nothing was published in ${join(folder, 'store')} yet.\n`);
  assert.equal((await release('publish', await build('old'), ...untried)).code, 0);
  const place = join(folder, 'place');
  await writeFile(place, `${join(folder, 'store')}\n`);
  for (const settings of [{ ASSET_STORE: '' }, { ASSET_STORE: '', ASSET_STORE_FILE: place }]) {
    const status = await run(['status', '--json'], settings);
    assert.equal(JSON.parse(status.out).remotes.mfe_catalog.origin, 'http://localhost:2');
  }
  await refused('bad_setting', ['status'], { ASSET_STORE: '', ASSET_STORE_FILE: '/nowhere' });
});

for (const [name, id] of [
  ['mfe-catalog', 'mfe_catalog'],
  ['host-shell', 'host_shell'],
] as const)
  test(`a whole release of ${name}: publish, roll out, promote, roll back, and the log of these changes`, async (t) => {
    const { folder, build, release, json, refused } = await setup(t);
    const built = async (text: string) => {
      if (name === 'mfe-catalog') return build(text);
      await writeBuiltHost(join(folder, text), text);
      return join(folder, text);
    };
    const [old, next] = [await built('old'), await built('next')];
    const first = await json('publish', old, '--origin', 'http://localhost:2', ...untried);
    assert.equal(first.isNew, true);
    assert.deepEqual(
      (await json('status', id)).remotes[id].serving,
      [],
      'nobody gets what is only published',
    );
    await release('promote', name, first.version);
    const second = await json('publish', next, ...untried);
    await refused('version_exists', ['publish', next, ...untried]);

    const rolling = await json('rollout', name, second.version, '10%');
    assert.equal(rolling.live, first.version);
    assert.deepEqual(rolling.rollout, { version: second.version, percent: 10 });
    const status = await release('status');
    assert.match(status.out, new RegExp(`${first.version} {2}live for 90 %, since 20.* by ann`));
    assert.match(status.out, new RegExp(`${second.version} {2}rollout for 10 %, since 20.* by ann`));

    assert.equal((await json('promote', id)).live, second.version);
    assert.equal((await json('rollback', id)).live, first.version);
    assert.equal((await json('rollback', id, '--to', second.version)).live, second.version);

    assert.match(
      (await release('log', '--limit', '3')).out,
      /^.*ann {2}promote.*\n.*ann {2}rollback.*\n.*ann {2}rollback.*\n$/,
    );
  });

test('rolls out by a plan: status shows its steps, and resuming a running plan changes nothing', async (t) => {
  const { release, json } = await setupRemote(t, ['1.0.0', '1.1.0'], '1.0.0');
  const begun = await json('rollout', 'mfe_catalog', '1.1.0', '--plan', '5,25,100', '--bake', '30m');
  assert.deepEqual(begun.rollout, { version: '1.1.0', percent: 5 });
  const { stepBegan, ...rest } = begun.plan;
  assert.deepEqual(rest, { steps: [5, 25, 100], bakeSeconds: 1800, visits: 20 });
  const due = new Date(Date.parse(stepBegan) + 1_800_000).toISOString();
  const text = new RegExp(`plan 5, 25, 100 %: step 1 of 3; 25 % from ${due} on, after 20 visits`);
  assert.match((await release(['status'])).out, text);
  assert.deepEqual((await json('status')).remotes.mfe_catalog.plan, begun.plan);
  assert.match((await release(['rollout', 'mfe_catalog', '--resume'])).out, /^Nothing to change/);
});

test('notifies the webhook of every change, and succeeds when the webhook is unavailable', async (t) => {
  const env: Record<string, string> = {};
  const { build, release, json } = await setup(t, env);
  const { got, url } = await recorder(t);
  env.MARKET_RELEASE_WEBHOOK = url;
  assert.match((await release('status')).err, /MARKET_RELEASE_WEBHOOK_SECRET has to have at least 32/);
  env.MARKET_RELEASE_WEBHOOK_SECRET = 'x'.repeat(32);
  const first = await json('publish', await build('old'), '--origin', 'http://localhost:2', ...untried);
  await release('promote', 'mfe_catalog', first.version);
  await release('promote', 'mfe_catalog', first.version);
  const actions = got.map(({ body }) => JSON.parse(body).changes[0].action);
  assert.deepEqual(actions, ['publish', 'promote']);
  env.MARKET_RELEASE_WEBHOOK = 'http://127.0.0.1:1/';
  const retired = await release('retire', 'mfe_catalog');
  assert.equal(retired.code, 0);
  assert.match(retired.err, /The webhook was not told of serial \d+: /);
});

test('a deployment can be repeated, and does not replace a version that was promoted by hand', async (t) => {
  const { build, release, json } = await setup(t);
  const [old, next] = [await build('old'), await build('next')];
  const at = (port: number) => ['--origin', `http://localhost:${port}`, '--by', 'containers'];
  const first = await json('deploy', old, ...at(3001));
  assert.equal(first.live, first.version);
  const second = await json('deploy', next, ...at(3001));
  assert.equal(second.live, second.version);
  assert.notEqual(second.version, first.version);
  assert.equal((await json('deploy', old, ...at(3001))).live, first.version);
  await json('deploy', next, ...at(3001));

  await release('promote', 'mfe_catalog', first.version);
  assert.equal((await json('deploy', next, ...at(3001))).live, first.version);
  const { out } = await release('deploy', next, ...at(3001));
  assert.match(out, /released by hand, or releases are frozen: it stays live/);

  await json('deploy', next, ...at(4001));
  const { remotes } = await json('status');
  assert.equal(remotes.mfe_catalog.origin, 'http://localhost:4001');
  assert.equal((await release('deploy', next)).code, 2);
});

test('exits with code 1 when a change is refused, with code 2 when the command line is invalid', async (t) => {
  const { build, release, refused } = await setup(t);
  await refused('unknown_remote', ['promote', 'mfe_none']);
  assert.match((await release('status', 'mfe_none')).err, /no remote mfe_none/);
  // Without arguments it prints the help.
  const { code, err } = await release();
  assert.deepEqual([code, /^Usage: npm run release/.test(err)], [2, true]);
  // A package's folder and a build folder: the package is refused before it is built.
  for (const name of ['mfe-catalog/', await build('x')]) {
    const newRemote = await release('publish', name);
    assert.equal(newRemote.code, 2);
    assert.match(newRemote.err, /^mfe_catalog is new: say with --origin where browsers get its files\./);
  }
});

test('publish refuses a build that no browser could check, and before that a store that cannot be written', async (t) => {
  const { folder, store, build, release, refused } = await setup(t);
  const dist = await build('x');
  const before = await readdir(store, { recursive: true });
  // With a file in place of the store's folder, no user can write, root included.
  const where = ['--store', join(folder, 'keys/public.json/store'), '--origin', 'http://localhost:2'];
  assert.match(await refused('unavailable', ['publish', dist, ...where]), /cannot be written/);
  await refused('browser', ['publish', dist, '--origin', 'http://localhost:2']);
  assert.deepEqual(await readdir(store, { recursive: true }), before);
  assert.equal((await release('publish', dist, '--skip-browser-check', ' ')).code, 2);
});

test('a version that the rollout guard rolled back is released again only with --force, and the log says so', async (t) => {
  const { release, json, refused, change } = await releasedSite(t);
  const version = '1.1.0';
  const guard = { who: 'guard', at: new Date().toISOString(), note: '6 of 6 visits failed' };
  await change((document) => rollback(document, guard, 'mfe_catalog'));

  // A user who also wanted to end the rollout does not roll back the live version by mistake.
  const late = await refused('guard_removed', ['rollback', 'mfe_catalog']);
  assert.match(late, /taken back by the rollout guard .* everybody gets .* already/);
  const row = new RegExp(`1.1.0-\\w+ .* taken back by guard at ${guard.at}: 6 of 6 visits failed`);
  assert.match((await release(['status'])).out, row);
  assert.equal((await json('status')).remotes.mfe_catalog.versions[1].takenBack.who, 'guard');
  for (const words of [
    ['rollout', 'mfe_catalog', version, '50%'],
    ['promote', 'mfe_catalog', version],
    ['rollback', 'mfe_catalog', '--to', version],
  ])
    assert.match(await refused('guard_removed', words), /6 of 6 visits failed.*--force/);
  const { rollout } = await json('rollout', 'mfe_catalog', version, '50%', '--force');
  assert.equal(rollout.percent, 50);
  // Raising or ending the running rollout needs no further `--force`.
  assert.equal((await json('promote', 'mfe_catalog')).live, rollout.version);
  const log = await json('log', '--limit', '2');
  assert.match(log[0].note, /the rollout guard had taken it back at/);
});

test('only the platform’s key retires a remote; status shows it as retired until a promotion brings it back', async (t) => {
  const { folder, build, release, json, refused } = await setup(t);
  const dist = await build('old');
  const deploy = ['deploy', dist, '--origin', 'http://localhost:2', '--by', 'npm start'];
  const { version } = await json(...deploy);
  assert.equal((await json('retire', 'mfe-catalog')).retired, true);

  const { out } = await release('status', 'mfe-catalog');
  assert.match(out, /retired since 20\S+ by ann; promote mfe_catalog <version> brings it back/);
  const { remotes } = await json('status');
  assert.deepEqual([remotes.mfe_catalog.serving, remotes.mfe_catalog.retired.by], [[], 'ann']);
  assert.match((await release('log')).out, /ann {2}retire {2}mfe_catalog .*\(before: 1\.0\.0-/);
  const again = await release('retire', 'mfe-catalog');
  assert.match(again.out, /^Nothing to change\. /);
  assert.match(again.out, /keys revoke [0-9a-f]{16}/);

  const isRetired = /mfe_catalog is retired since .* promote mfe_catalog <version>/;
  assert.match((await release('rollout', 'mfe_catalog', version, '10%')).err, isRetired);
  assert.match((await release('rollback', 'mfe_catalog')).err, isRetired);
  assert.match((await release(...deploy)).out, /published; the remote is retired/);
  assert.equal((await json('promote', 'mfe_catalog', version)).live, version);
  assert.doesNotMatch((await release('status')).out, /retired/);

  const team = { MARKET_RELEASE_KEY: join(folder, 'keys/catalog.pem') };
  const message = await refused('not_allowed', ['retire', 'mfe_catalog'], team);
  assert.match(message, /needs the platform's key.*MARKET_RELEASE_KEY/);
});

test('prints help for all commands and for each command, with exit code 0', async (t) => {
  const { release } = await setup(t);
  const all = await release('--help');
  assert.deepEqual([all.code, all.err], [0, '']);
  // The help fits on one screen and has one line for each command.
  assert.ok(all.out.split('\n').length < 50);
  for (const name of commandNames) assert.match(all.out, new RegExp(`^  ${name} +[A-Z].{10,}$`, 'm'));
  for (const args of [
    ['retire', '--help'],
    ['--help', 'retire'],
    ['help', 'retire'],
    ['retire', 'x', '--wrong', '-h'],
  ]) {
    const one = await release(...args);
    assert.deepEqual([one.code, one.err], [0, ''], args.join(' '));
    assert.match(one.out, /^Usage: npm run release -- retire \[options\] <remote>\n/);
    assert.match(one.out, /--dry-run .*--by .*For example:\n {2}npm run release -- retire mfe-seller\n$/s);
    assert.doesNotMatch(one.out, /rollout|--percent/);
  }
});

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { writeBuild } from '../testing/sample.ts';
import { setupEnvironments, untried } from '../testing/setup-commands.ts';
import { readEnvironments, settingsOfEnvironment } from './environments.ts';

/** Staging and production, and a function that publishes in staging. */
async function setup(t: TestContext) {
  const environments = await setupEnvironments(t);
  const { folder, json } = environments;
  async function publish(text: string): Promise<string> {
    await writeBuild(join(folder, text), { 'remoteEntry.js': text });
    const at = ['--env', 'staging', '--origin', 'http://localhost:2'];
    return (await json('publish', join(folder, text), ...at, ...untried)).version;
  }
  return { ...environments, publish };
}

test('status shows versions, rollout rules, freezes and retired remotes of all environments side by side', async (t) => {
  const { release, json, publish } = await setup(t);
  const [first, second] = [await publish('fridges'), await publish('better fridges')];
  await json('promote', 'mfe_catalog', first, '--env', 'staging');
  await json('rollout', 'mfe_catalog', second, '0%', '--rule', 'staff', '--env', 'staging');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await json('freeze', 'Holidays', '--until', until, '--env', 'staging', '--by', 'pat');
  const { out } = await release('status');
  const row = `mfe_catalog +${first}, ${second} for staff, then 0 % of the visitors +–`;
  assert.match(out, new RegExp(`^ +staging +production\nserial +\\d+ +–\n${row}\n`));
  assert.match(out, new RegExp(`^staging: releases are frozen until ${until} by pat: Holidays$`, 'm'));
  await json('retire', 'mfe_catalog', '--env', 'staging');
  assert.match((await release('status')).out, /^staging: mfe_catalog is retired since 20/m);
  const { environments } = await json('status');
  assert.deepEqual([environments.staging.problems, environments.production.notes], [[], []]);
});

test('status shows an environment in which nothing was published yet, and one whose store is unavailable, beside the others', async (t) => {
  const { folder, release, publish } = await setup(t);
  const all = join(folder, 'environments.json');
  const away = { store: 'environments.json/store' };
  await writeFile(all, JSON.stringify({ away, ...JSON.parse(await readFile(all, 'utf8')) }));
  await publish('fridges');
  const { out } = await release('status');
  assert.match(out, /^serial +– +1 +–$/m);
  assert.match(out, /^away: The store .* does not answer: ENOTDIR/m);
  assert.match(out, /^production: nothing was published yet$/m);
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

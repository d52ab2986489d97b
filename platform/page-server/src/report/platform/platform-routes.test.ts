import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PlatformData, PlatformRemote } from 'shared-contracts/platform';
import { until } from 'test-helpers/node';
import { setupReport } from '../../testing/setup-report.ts';
import { catalogBuild, wholeFile } from '../../testing/setup-site.ts';

async function setup(t: TestContext) {
  const site = await setupReport(t);
  const catalog = () => site.numbersOf('mfe_catalog');
  const catalogOf = (data: PlatformData) => site.remoteIn(data, 'mfe_catalog');
  const rollBack = async (body: object) => {
    const response = await site.rollBack({ remote: 'mfe_catalog', ...body });
    return { status: response.statusCode, ...response.json() };
  };
  const released = async (version: string) => {
    await until(async () => (await catalog()).live === version);
    return version;
  };
  return { ...site, catalog, catalogOf, rollBack, released };
}

test('the previous version is the one that was live before; versions that were rolled back are listed apart', async (t) => {
  const site = await setup(t);
  const first = site.version;
  const second = await site.released(await site.release(catalogBuild('Second fridges')));
  const third = await site.released(await site.release(catalogBuild('Third fridges')));
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  await until(async () => (await site.catalog()).rollout?.version === bad);
  const rolling = await site.catalog();
  assert.deepEqual([rolling.previous, rolling.earlier, rolling.doubtful], [second, [second, first], []]);
  const liveOf = ({ versions }: PlatformRemote) => versions.find(({ version }) => version === third);
  const { since, by } = liveOf(rolling) ?? assert.fail();

  // The response includes the change itself, and the live version's start does not change.
  const ended = site.catalogOf(await site.rollBack({}));
  assert.equal(ended.rollout, null);
  assert.deepEqual([ended.previous, ended.earlier], [second, [second, first]]);
  assert.deepEqual(
    ended.doubtful.map(({ version, takenBack }) => [version, takenBack?.who]),
    [[bad, 'admin@market.test']],
  );
  assert.deepEqual([liveOf(ended)?.since, liveOf(ended)?.by], [since, by]);

  const back = site.catalogOf(await site.rollBack({ version: second }));
  assert.deepEqual([back.live, back.previous], [second, first]);
  assert.deepEqual(back.doubtful.map(({ version }) => version).sort(), [bad, third].sort());
});

const shared = await setup(wholeFile);

// Intentions are tested in assert-intended.test; this test checks that each call is checked.
test('refuses a rollback that is not what was intended, with the reason, unless the admin confirms it', async () => {
  const site = shared;
  const { live } = await site.catalog();
  const bad = await site.rollOut(catalogBuild('Bad fridges'), 50);
  await until(async () => (await site.catalog()).rollout?.version === bad);
  const early = await site.rollBack({ version: bad });
  assert.deepEqual([early.status, /was never live/.test(early.message)], [409, true]);
  // Two people, or the guard and a person, at the same moment.
  const [ended, late] = [await site.rollBack({ ends: bad }), await site.rollBack({ ends: bad })];
  assert.deepEqual([ended.status, late.status], [200, 409]);
  assert.match(late.message, /rolled out no longer\. Nothing was changed\./);
  assert.equal((await site.catalog()).live, live);
  const intended = await site.rollBack({ version: bad, anyway: true });
  assert.deepEqual([intended.status, site.catalogOf(intended).live], [200, bad]);
});

test('an outdated registry document is still served, and platform page and metrics report it', async (t) => {
  const site = await setupReport(t, { registryStaleHours: 0 });
  const { numbers } = site;
  await until(async () => (await numbers()).staleSince !== null);
  const { staleSince, at } = await numbers();
  assert.ok(staleSince !== null && staleSince < at, `${staleSince}`);
  assert.deepEqual(await site.metric('market_registry_stale'), { '': 1 });
  assert.equal((await site.get('/')).statusCode, 200);
  assert.equal((await site.get('/healthz')).statusCode, 200);

  assert.deepEqual(await shared.metric('market_registry_stale'), { '': 0 });
});

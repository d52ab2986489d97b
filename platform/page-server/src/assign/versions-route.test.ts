import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { catalogBuild, partsOf, siteBench } from '../testing/site-bench.ts';

const visitor = { cookie: 'market_visitor=123e4567-e89b-42d3-a456-426614174000' };

test('says what the visitor’s next page would be made of', async (t) => {
  const { get, release } = await siteBench(t);
  const { boot } = partsOf((await get('/', visitor)).payload);
  const before = await get('/versions', visitor);
  assert.equal(before.headers['cache-control'], 'no-store');
  assert.deepEqual(before.json(), {
    serial: boot.serial,
    remotes: Object.fromEntries(boot.remotes.map(({ id, version }) => [id, version])),
    host: Object.keys(boot.host),
  });
  const version = await release(catalogBuild('Better fridges'));
  await until(async () => (await get('/versions', visitor)).json().remotes.mfe_catalog === version);
});

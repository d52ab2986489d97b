import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from 'test-helpers/node';
import { catalogBuild, setupSite } from '../testing/setup-site.ts';

test('the user’s role and language decide a page’s versions, on every device and in /versions', async (t) => {
  const site = await setupSite(t);
  const { page, signIn, app } = site;
  const requested = () => site.market.calls.filter(({ call }) => call === 'POST /session/exchange').length;
  const headingFor = async (...of: Parameters<typeof page>) => (await page(...of)).heading;
  const ann = signIn('admin', 'ann');
  const bea = signIn('buyer', 'bea');
  assert.deepEqual([await headingFor(ann), await headingFor(bea)], ['Fridges', 'Fridges']);

  const next = await site.rollOut(catalogBuild('Next'), 0, {
    rules: [
      { roles: ['admin'], percent: 100 },
      { languages: ['de'], percent: 100 },
    ],
  });
  await until(async () => (await headingFor(ann)) === 'Next');
  assert.equal(await headingFor(), 'Fridges');
  assert.equal(await headingFor(bea), 'Fridges');
  assert.equal(await headingFor({ 'accept-language': 'en;q=0.5, de-AT, fr;q=0.7' }), 'Next');
  assert.equal(await headingFor({ 'accept-language': 'en, de;q=0.9' }), 'Fridges');
  assert.equal(await headingFor({ 'accept-language': '*;;;,,' }), 'Fridges');
  for (const visitor of ['a', 'b', 'c']) {
    const device = `market_visitor=${visitor.repeat(8)}-0000-4000-8000-000000000000`;
    assert.equal(await headingFor({ cookie: `${ann.cookie}; ${device}` }), 'Next');
  }
  const versions = await app.inject({ url: '/versions', headers: ann });
  assert.equal(versions.json().remotes.mfe_catalog, next);
  // A page for an anonymous visitor sends no session request to market-api.
  const before = requested();
  await headingFor();
  assert.equal(requested(), before);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PREVIEWS_ADDRESS, platformAddresses } from 'shared-contracts/platform';
import { asAdmin, setupReport, tokenOf } from '../../testing/setup-report.ts';
import { catalogBuild, wholeFile } from '../../testing/setup-site.ts';

const site = await setupReport(wholeFile);
const rollBack = async (body: object) => {
  const response = await site.rollBack({ remote: 'mfe_catalog', ...body });
  return { status: response.statusCode, ...response.json() };
};

// Intentions are tested in assert-intended.test; this test checks that each call is checked.
test('refuses a rollback that is not what was intended, with the reason, unless the admin confirms it', async () => {
  const { live } = await site.catalog();
  const bad = await site.rollOut(catalogBuild('Bad fridges'), 50);
  const early = await rollBack({ version: bad });
  assert.deepEqual([early.status, /was never live/.test(early.message)], [409, true]);
  // Two people, or the guard and a person, at the same moment.
  const [ended, late] = [await rollBack({ ends: bad }), await rollBack({ ends: bad })];
  assert.deepEqual([ended.status, late.status], [200, 409]);
  assert.match(late.message, /rolled out no longer\. Nothing was changed\./);
  assert.equal((await site.catalog()).live, live);
  // The response includes the change itself.
  const intended = await rollBack({ version: bad, anyway: true });
  assert.deepEqual([intended.status, site.remoteIn(intended, 'mfe_catalog').live], [200, bad]);
});

test('data, log, errors, previews and rollbacks are for admins only, and nothing of it is cached', async () => {
  const { numbers, errors, log, rollback } = platformAddresses;
  const reads = [numbers, errors, `${errors}/1`, log, PREVIEWS_ADDRESS];
  const ask = (headers: Record<string, string>) =>
    Promise.all([
      ...reads.map((url) => site.get(url, headers)),
      ...[rollback, PREVIEWS_ADDRESS].map((url) =>
        site.app.inject({ method: 'POST', url, headers, payload: { remote: 'mfe_catalog' } }),
      ),
    ]);
  for (const [headers, status] of [
    [{}, 401],
    [{ freezertoken: 'bearer somebody' }, 401],
    [tokenOf('buyer@market.test'), 403],
    [{ authorization: 'Bearer x.y.z', cookie: 'market_session=admin' }, 401],
  ] as const)
    for (const { statusCode, headers: received } of await ask(headers)) {
      assert.equal(statusCode, status);
      assert.match(String(received['content-type']), /problem\+json/);
      assert.equal(received['cache-control'], 'no-store');
    }
  assert.equal((await site.get(numbers, asAdmin)).statusCode, 200);
});

test('an impossible rollback is refused with a reason, and every one while the market is unavailable', async () => {
  for (const [body, status] of [
    [{ version: '9.9.9' }, 409],
    [{ remote: 'mfe_stranger' }, 409],
    [{ remote: '../etc' }, 400],
    [{ remote: undefined }, 400],
    [{ version: 7 }, 400],
  ] as const) {
    const response = await rollBack(body);
    assert.equal(response.status, status, JSON.stringify(body));
    assert.ok(response.message.length > 10);
  }
  await site.market.close();
  assert.equal((await site.get(platformAddresses.numbers, asAdmin)).statusCode, 503);
});

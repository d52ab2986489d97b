import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedError } from 'shared-contracts/errors';
import {
  type PlatformErrors,
  type PlatformLog,
  PREVIEWS_ADDRESS,
  platformAddresses,
} from 'shared-contracts/platform';
import { until } from 'test-helpers/node';
import { asAdmin, setupReport, tokenOf } from '../../testing/setup-report.ts';
import { catalogBuild, wholeFile } from '../../testing/setup-site.ts';

const site = await setupReport(wholeFile);
const rollBack = async (body: object) => {
  const response = await site.rollBack({ remote: 'mfe_catalog', ...body });
  return { status: response.statusCode, ...response.json() };
};

const error = (message: string, files = ['mfe_catalog/1.js']): ReportedError => ({
  message,
  frames: files.map((file) => ({ file, line: 1, column: 3 })),
});

const ask = (url: string) => site.get(url, asAdmin);
const { errors: list, log: logList } = platformAddresses;
const errors = async (query = ''): Promise<PlatformErrors> => (await ask(list + query)).json();
const framesOf = async (id: string | undefined) => (await ask(`${list}/${id}`)).json().frames;

test('groups and scrubs the errors that pages report', async () => {
  const report = async (reported: ReportedError, from?: string) =>
    (await site.visit(undefined, {}, from)).send({ reports: [site.failed({ error: reported })] });
  await report(error('Error: no seller "Jane" <script>alert(1)</script>'), '10.0.0.1');
  await report(error('Error: no seller "Joe" <script>alert(1)</script>'), '10.1.0.1');
  await report(error('TypeError: x', ['mfe_buyer/a.js', 'host_shell/main.js']));
  const { total, groups } = await errors();
  const messages = groups.map(({ message }) => message);
  assert.deepEqual(messages, ['TypeError: x', 'Error: no seller <text> <script>alert(1)</script>']);
  assert.equal(total, 2);
  assert.deepEqual([groups[1]?.visits, groups[1]?.witnesses, groups[1]?.routes], [2, 2, ['/']]);
  const found = await errors('?words=SELLER%20catalog&limit=1');
  assert.deepEqual([found.total, found.groups.length], [1, 1]);
  assert.equal((await errors('?words=nobody')).total, 0);

  for (const url of [list, `${list}/${groups[0]?.id}`, logList]) {
    const response = await ask(url);
    assert.deepEqual([response.statusCode, response.headers['cache-control']], [200, 'no-store'], url);
    assert.match(String(response.headers['content-type']), /^application\/json/);
    assert.equal(response.headers['x-content-type-options'], 'nosniff');
  }
  const frames = await framesOf(groups[0]?.id);
  assert.deepEqual(frames, [{ file: 'host_shell/main.js', line: 1, column: 3, source: null }]);
  assert.equal((await ask(`${list}/0000000000000000`)).statusCode, 404);
});

test('groups errors of server rendering too, and finds log entries by their words', async () => {
  const bad = await site.release({
    ...catalogBuild('Broken'),
    server: "throw new Error('broken build')",
  });
  await until(async () => {
    await site.get('/', { cookie: 'market_visitor=123e4567-e89b-42d3-a456-426614174099' });
    return (await errors('?words=broken%20build')).total > 0;
  });
  const [group] = (await errors('?words=broken%20build')).groups;
  assert.deepEqual([group?.place, group?.version, group?.message], ['server', bad, 'Error: broken build']);
  const frames = await framesOf(group?.id);
  assert.equal(frames[0].file, 'mfe_catalog/server.cjs');

  const log = async (query: string): Promise<PlatformLog> => (await ask(logList + query)).json();
  const all = await log('');
  assert.ok(all.total >= 4 && all.entries[0]?.version === bad);
  assert.deepEqual(
    (await log(`?words=live%20${bad}&limit=1`)).entries.map(({ action, remote }) => [action, remote]),
    [['live', 'mfe_catalog']],
  );
});

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
  const { numbers, rollback } = platformAddresses;
  const reads = [numbers, list, `${list}/1`, logList, PREVIEWS_ADDRESS];
  const askBy = (headers: Record<string, string>) =>
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
    for (const { statusCode, headers: received } of await askBy(headers)) {
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

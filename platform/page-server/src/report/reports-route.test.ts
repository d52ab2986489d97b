import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labels, setupReport, VISITOR } from '../testing/setup-report.ts';
import { wholeFile } from '../testing/setup-site.ts';

/** The counts of the tests add up, in their order. */
const { post, visit, version, loaded, failed, vital, metric } = await setupReport(wholeFile);

test('forged, invalid, too large and cross-site reports get 204 like all others, and are dropped', async () => {
  const ann = await visit();
  const stranger = '00000000-0000-4000-8000-000000000000';
  assert.equal((await ann.send({ reports: [loaded()] }, stranger)).statusCode, 204);
  const many = Array.from({ length: 41 }, () => loaded());
  const rubbish = ['', '{', 'null', '[]', '{}', ann.batch({ reports: many }), { ...ann.batch({}), more: 1 }];
  rubbish.push(ann.batch({ reports: [{ ...loaded(), durationMs: -1 }] }));
  rubbish.push(JSON.stringify(ann.batch({ reports: [loaded()] })).replace(':120', ':1e999'));
  for (const body of rubbish) assert.equal((await post(body)).statusCode, 204);
  assert.equal((await post('x'.repeat(16_385))).statusCode, 204);
  assert.equal((await post('<a/>', VISITOR, { 'content-type': 'text/xml' })).statusCode, 204);
  assert.deepEqual(await metric('market_reports_dropped_total'), {
    'reason=forged': 1,
    'reason=invalid': rubbish.length + 1,
    'reason=too_large': 1,
  });
  const foreign = await post(ann.batch({ reports: [loaded()] }), VISITOR, { 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.statusCode, 204);
  assert.equal((await metric('market_reports_dropped_total'))['reason=foreign'], 1);
  assert.deepEqual(await metric('market_remote_loads_total'), {});
});

test('the metrics count a page’s reports by remote, version and team', async () => {
  const ann = await visit();
  const response = await ann.send({
    reports: [loaded()],
    vitals: [vital(), vital({ name: 'CLS', value: 0.03 })],
  });
  assert.equal(response.statusCode, 204);
  const bob = await visit();
  await bob.send({ reports: [failed({ errorClass: 'unreachable' })] });
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 1 });
  assert.deepEqual(await metric('market_remote_load_seconds_sum'), { [labels(version)]: 0.12 });
  assert.deepEqual(await metric('market_remote_failures_total'), {
    [`${labels(version)},error_class=unreachable`]: 1,
  });
  assert.deepEqual(await metric('market_vital_seconds_sum'), { [`${labels(version)},vital=LCP`]: 0.9 });
  assert.deepEqual(await metric('market_layout_shift_sum'), { [labels(version)]: 0.03 });
});

test('a cached page and a 304 response have visit ids of their own', async () => {
  const first = await visit();
  const again = await visit();
  const etag = String(again.page.headers.etag);
  const unchanged = await visit(VISITOR, { 'if-none-match': etag });
  assert.equal(unchanged.page.statusCode, 304);
  assert.equal(new Set([first.id, again.id, unchanged.id]).size, 3);
  await again.send({ reports: [loaded()] });
  await again.send({ visit: unchanged.id, reports: [loaded()] });
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 1 + 2 });
});

test('limits the reports that count from one address', async (t) => {
  const site = await setupReport(t, { rateFactor: 0.1 });
  for (let count = 0; count < 10; count += 1) {
    const { send } = await site.visit();
    assert.equal((await send({ reports: [site.loaded()] })).statusCode, 204);
  }
  assert.deepEqual(await site.metric('market_remote_loads_total'), { [labels(site.version)]: 6 });
  assert.deepEqual(await site.metric('market_reports_dropped_total'), { 'reason=too_many': 4 });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportBench, VISITOR } from '../testing/report-bench.ts';

const labels = (version: string) => `remote=mfe_catalog,version=${version},team=catalog`;

test('a page reports what became of a remote, and the metrics say it by remote, version and team', async (t) => {
  const { visit, version, loaded, failed, vital, metric } = await reportBench(t);
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

test('the kept page and the answer "not changed" bring a visit of their own too', async (t) => {
  const { visit, loaded, metric, version } = await reportBench(t);
  const first = await visit();
  const again = await visit();
  const etag = String(again.page.headers.etag);
  const unchanged = await visit(VISITOR, { 'if-none-match': etag });
  assert.equal(unchanged.page.statusCode, 304);
  assert.equal(new Set([first.id, again.id, unchanged.id]).size, 3);
  await again.send({ reports: [loaded()] });
  await again.send({ visit: unchanged.id, reports: [loaded()] });
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 2 });
});

test('a visit counts once for each remote, and its failure once', async (t) => {
  const { visit, version, loaded, failed, vital, metric } = await reportBench(t);
  const ann = await visit();
  for (let count = 0; count < 3; count += 1) {
    await ann.send({ reports: [loaded(), loaded()], vitals: [vital()] });
    await ann.send({ reports: [failed(), failed({ errorClass: 'timeout' }), loaded()] });
  }
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 1 });
  assert.deepEqual(await metric('market_remote_failures_total'), {
    [`${labels(version)},error_class=render`]: 1,
  });
  assert.deepEqual(await metric('market_vital_seconds_count'), { [`${labels(version)},vital=LCP`]: 1 });
  assert.equal((await metric('market_reports_dropped_total'))['reason=repeated'], 3 * 5 - 2 + 2);
});

test('a forged visit, another visitor’s, or other versions than the page had do not count', async (t) => {
  const { visit, version, failed, metric } = await reportBench(t);
  const ann = await visit();
  const reports = [failed()];
  await ann.send({ visit: `x${ann.id}`, reports });
  await ann.send({ visit: 'made.up.visit', reports });
  await ann.send({ reports }, '00000000-0000-4000-8000-000000000000');
  await ann.send({ versions: { mfe_catalog: version }, reports });
  assert.deepEqual(await metric('market_remote_failures_total'), {});
  assert.deepEqual(await metric('market_reports_dropped_total'), { 'reason=forged': 4 });
});

test('an old visit does not count', async (t) => {
  const { visit, loaded, metric } = await reportBench(t);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 13 * 3_600_000 });
  const ann = await visit();
  t.mock.timers.reset();
  await ann.send({ reports: [loaded()] });
  assert.deepEqual(await metric('market_reports_dropped_total'), { 'reason=expired': 1 });
});

test('names that the registry does not know, or that were not on that page, are dropped one by one', async (t) => {
  const { visit, version, loaded, vital, metric } = await reportBench(t);
  const ann = await visit();
  await ann.send({
    reports: [
      loaded({ remote: 'mfe_stranger' }),
      loaded({ remote: 'constructor' }),
      loaded({ version: '9.9.9' }),
      loaded({ team: 'buyer' }),
      loaded({ route: '/productsdetails/17' }),
      loaded({ errorClass: 'render' }),
      loaded({ status: 'failed' }),
      loaded(),
    ],
    vitals: [vital({ version: '9.9.9' })],
  });
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 1 });
  assert.deepEqual(await metric('market_reports_dropped_total'), { 'reason=unknown': 8 });
});

test('rubbish and too much are answered like everything else', async (t) => {
  const { post, visit, loaded, metric } = await reportBench(t);
  const ann = await visit();
  const many = Array.from({ length: 41 }, () => loaded());
  const rubbish = ['', '{', 'null', '[]', '{}', ann.batch({ reports: many }), { ...ann.batch({}), more: 1 }];
  rubbish.push(ann.batch({ reports: [{ ...loaded(), durationMs: -1 }] }));
  rubbish.push(JSON.stringify(ann.batch({ reports: [loaded()] })).replace('120', '1e999'));
  for (const body of rubbish) assert.equal((await post(body)).statusCode, 204);
  assert.equal((await post('x'.repeat(16_385))).statusCode, 204);
  assert.equal((await post('<a/>', VISITOR, { 'content-type': 'text/xml' })).statusCode, 204);
  assert.deepEqual(await metric('market_reports_dropped_total'), {
    'reason=invalid': rubbish.length + 1,
    'reason=too_large': 1,
  });
  const foreign = await post(ann.batch({ reports: [loaded()] }), VISITOR, { 'sec-fetch-site': 'cross-site' });
  assert.equal(foreign.statusCode, 204);
  assert.equal((await metric('market_reports_dropped_total'))['reason=foreign'], 1);
  assert.deepEqual(await metric('market_remote_loads_total'), {});
});

test('one address does not count for more than its share', async (t) => {
  const { visit, loaded, metric, version } = await reportBench(t, { rateFactor: 0.1 });
  for (let count = 0; count < 10; count += 1) {
    const { send } = await visit();
    assert.equal((await send({ reports: [loaded()] })).statusCode, 204);
  }
  assert.deepEqual(await metric('market_remote_loads_total'), { [labels(version)]: 6 });
  assert.deepEqual(await metric('market_reports_dropped_total'), { 'reason=too_many': 4 });
});

test('every version of a page that reports is told to have been open, and nothing that a page was not sent with', async (t) => {
  const { visit, loaded, get } = await reportBench(t);
  const reported = async (): Promise<{ remote: string; version: string }[]> =>
    JSON.parse((await get('/metrics/remotes')).payload).reported;
  const ann = await visit();
  const { versions } = ann.batch({});
  await ann.send({ reports: [loaded()], versions: { ...versions, mfe_buyer: '9.9.9' } });
  assert.deepEqual(await reported(), []);
  await ann.send({ reports: [loaded()] });
  const named = (await reported()).map(({ remote, version }) => [remote, version]);
  assert.deepEqual(Object.fromEntries(named), versions);
});

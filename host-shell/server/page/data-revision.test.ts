import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../testing/until.ts';
import { watchDataRevision } from './data-revision.ts';

function bench(t: TestContext) {
  const market = { revision: '1', away: false, asked: 0 };
  let changes = 0;
  const answer = async (address: unknown) => {
    assert.equal(address, 'http://api.test/revision');
    market.asked += 1;
    if (market.away) throw new Error('ECONNREFUSED');
    return new Response(market.revision);
  };
  const revision = watchDataRevision({
    apiUrl: 'http://api.test',
    onChange: () => {
      changes += 1;
    },
    everyMs: 5,
    fetch: answer as typeof fetch,
  });
  t.after(() => revision.close());
  const asked = async (times: number) => {
    const from = market.asked;
    await until(() => market.asked >= from + times);
  };
  return { market, revision, asked, changes: () => changes };
}

test('tells of a change once, whoever made it', async (t) => {
  const { market, asked, changes } = bench(t);
  await asked(3);
  const before = changes();
  market.revision = '2';
  await asked(4);
  assert.equal(changes(), before + 1);
});

test('a market that is away or broken changes nothing', async (t) => {
  const { market, asked, changes } = bench(t);
  await asked(3);
  const before = changes();
  market.away = true;
  await asked(3);
  market.away = false;
  await asked(3);
  assert.equal(changes(), before);
});

test('a change that passes through here counts at once, and once more when the market has said so', async (t) => {
  const { revision, asked, changes } = bench(t);
  await asked(3);
  const before = changes();
  revision.changed();
  assert.equal(changes(), before + 1);
  await asked(3);
  assert.equal(changes(), before + 2);
});

test('asks no more once closed', async (t) => {
  const { market, revision, asked } = bench(t);
  await asked(2);
  revision.close();
  await pause(20);
  const { asked: count } = market;
  await pause(40);
  assert.equal(market.asked, count);
});

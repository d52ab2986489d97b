import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from 'test-helpers/node';
import { watchDataRevision } from './data-revision.ts';

function setup(t: TestContext, everyMs = 5) {
  /** Responds at once, as a market does that is stopping, unless a test holds its responses: those of long polls, or the others. */
  const market = {
    ...{ revision: '1', away: false, broken: false, requested: 0, changes: 0 },
    ...{ long: Promise.resolve(), short: Promise.resolve() },
    signal: undefined as AbortSignal | null | undefined,
  };
  const respond = async (address: unknown, init?: RequestInit) => {
    const url = new URL(String(address));
    assert.equal(url.origin + url.pathname, 'http://api.test/revision');
    assert.equal(new Headers(init?.headers).get('x-market-host-key'), 'the key');
    const isLong = url.searchParams.has('after');
    market.requested += 1;
    market.signal = init?.signal;
    if (isLong) await market.long;
    if (market.away) throw new Error('ECONNREFUSED');
    if (market.broken) return new Response('error', { status: 500 });
    const { revision } = market;
    if (!isLong) await market.short;
    return new Response(revision);
  };
  t.mock.method(globalThis, 'fetch', respond);
  const settings = { apiUrl: 'http://api.test', hostKey: 'the key' };
  const revision = watchDataRevision(settings, () => (market.changes += 1), everyMs);
  t.after(() => revision.close());
  const untilRequested = async (times: number) => {
    const from = market.requested;
    await until(() => market.requested >= from + times);
  };
  return { market, revision, untilRequested };
}

test('reports a change of the market’s data once', async (t) => {
  const { market, untilRequested } = setup(t);
  await untilRequested(3);
  const before = market.changes;
  market.revision = '2';
  await untilRequested(4);
  assert.equal(market.changes, before + 1);
});

test('a waiting request reports a change as soon as the market responds', async (t) => {
  const { market } = setup(t, 60_000);
  const { promise, resolve: change } = Promise.withResolvers<void>();
  market.long = promise;
  await until(() => market.changes === 1);
  market.revision = '2';
  market.long = new Promise(() => {});
  change();
  await until(() => market.changes === 2);
});

test('a market that is unreachable or responds with an error is not reported as a change', async (t) => {
  const { market, untilRequested } = setup(t);
  await untilRequested(3);
  const before = market.changes;
  for (const problem of ['away', 'broken'] as const) {
    market[problem] = true;
    await untilRequested(3);
    market[problem] = false;
    await untilRequested(3);
  }
  assert.equal(market.changes, before);
});

test('a check reports a change only when the revision has changed, and resolves afterwards', async (t) => {
  const { market, revision } = setup(t, 60_000);
  await revision.check();
  const before = market.changes;
  await revision.check();
  assert.equal(market.changes, before);
  market.revision = '2';
  await revision.check();
  assert.equal(market.changes, before + 1);
});

test('a change during a check is found by the next check, which follows at once', async (t) => {
  const { market, revision } = setup(t, 60_000);
  await revision.check();
  const before = market.changes;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  market.short = promise;
  const first = revision.check();
  market.revision = '2';
  const second = revision.check();
  release();
  await first;
  assert.equal(market.changes, before);
  await second;
  assert.equal(market.changes, before + 1);
});

test('a thousand concurrent checks send two requests', async (t) => {
  const { market, revision } = setup(t, 60_000);
  await revision.check();
  const before = market.requested;
  await Promise.all(Array.from({ length: 1000 }, () => revision.check()));
  assert.equal(market.requested, before + 2);
});

test('closing aborts the waiting request', async (t) => {
  const { market, revision } = setup(t);
  market.long = new Promise(() => {});
  await until(() => market.requested === 2);
  assert.equal(market.signal?.aborted, false);
  revision.close();
  assert.equal(market.signal?.aborted, true);
});

import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { until } from 'test-helpers/node';
import { noReplica, type RunningReplica, startReplica } from '../../testing/postgres-replica.ts';
import { type RunningPostgres, startPostgres } from '../../testing/postgres-server.ts';
import { type Person, startTestMarket, type TestMarket } from '../../testing/test-market.ts';

/** Skipped on the embedded engine, which has no replica. */
const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : () => {};

describeOnPostgres('a replica', () => {
  const hostKey = 'the key of this test';
  let primary: RunningPostgres;
  let replica: RunningReplica | undefined;
  let market: TestMarket;
  let seller: Person;
  let id: string;

  before(async () => {
    primary = await startPostgres();
    replica = await startReplica(primary.url);
    if (!replica) return;
    const database = { kind: 'postgres', url: primary.url, replicaUrl: replica.url } as const;
    // Without the response cache, because cached responses query neither database.
    market = await startTestMarket({ database, hostKey, responseCacheMegabytes: 0 });
    seller = await market.person('seller');
    id = await market.product(seller, { productname: 'Before' });
  });
  after(async () => {
    await market?.close();
    await replica?.stop();
    await primary.stop();
  });

  /** Reads the product a visitor sees, and whether `shows` allowed the replica (undefined: `shows` was not called). */
  async function look(headers: Record<string, string> = {}) {
    const copy = market.app.market.database.replica;
    assert.ok(copy);
    const shows = mock.method(copy, 'shows');
    const { body, status } = await market.call('GET /products', { headers });
    shows.mock.restore();
    assert.equal(status, 200);
    return { name: body[0].productname as string, requested: shows.mock.calls.at(-1)?.result };
  }
  /** Repeats the read until the replica serves it: a late notification sends a read or two to the primary. */
  async function seenOnReplica(headers: Record<string, string> = {}) {
    let seen = await look(headers);
    await until(async () => {
      if (seen.requested !== true) seen = await look(headers);
      return seen.requested === true;
    });
    return seen.name;
  }
  /** @returns the cookie with the position in the write-ahead log after the change */
  async function rename(productname: string): Promise<string> {
    const { headers, status } = await market.change(seller, id, { productname });
    assert.equal(status, 200);
    const cookie = [headers['set-cookie']].flat().find((text) => String(text).startsWith('market_written='));
    return String(cookie).split(';')[0] ?? '';
  }

  it('serves public reads while it is up to date; reads that must show a later write go to the primary', async (t) => {
    if (!replica) return t.skip(noReplica);
    assert.equal(await seenOnReplica(), 'Before');
    assert.deepEqual(await look({ cookie: 'market_written=nonsense' }), {
      name: 'Before',
      requested: undefined,
    });
    const found = await market.call('GET /search', { query: { q: 'before' } });
    assert.equal(found.body.products.length, 1);

    await replica.standStill();
    const cookie = await rename('After');
    assert.deepEqual(await look({ cookie }), { name: 'After', requested: false });
    assert.equal((await market.own('GET /loadmyproduct', seller))[0].productname, 'After');
    // The page server sees the revision that it knows.
    const { text: revision } = await market.call('GET /revision');
    const host = { 'x-market-host-key': hostKey, 'x-market-revision': revision };
    assert.deepEqual(await look(host), { name: 'After', requested: false });
    // All other callers see it too, as soon as this server has been notified of it.
    assert.deepEqual(await look(), { name: 'After', requested: false });

    await replica.follow();
    assert.equal(await seenOnReplica({ cookie }), 'After');
  });

  it('may stop: public reads fall back to the primary database, and a purchase takes effect', async (t) => {
    if (!replica) return t.skip(noReplica);
    await seenOnReplica();
    await replica.stop();
    for (let call = 0; call < 5; call++) assert.equal((await look()).name, 'After');
    const buyer = await market.person('buyer');
    const bought = await market.buy(buyer, id);
    assert.equal(bought.status, 200);
    assert.deepEqual((await market.call('GET /products')).body, []);
  });
});

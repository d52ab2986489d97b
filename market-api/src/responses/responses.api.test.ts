import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { until } from 'test-helpers/node';
import { openTestMarket, type Person } from '../testing/test-market.ts';

const market = await openTestMarket();
const [seller, other] = await market.people('seller', 'seller');
const [buyer, admin] = await market.people('buyer', 'admin');
for (let count = 0; count < 4; count += 1) await market.product(seller);
const { products, search } = market.app.market.services;
const listed = mock.method(products, 'list');
const made = [listed, mock.method(search, 'search')];

const names = async (query: Record<string, string> = {}) =>
  (await market.call('GET /products', { query })).body.map(
    ({ productname }: { productname: string }) => productname,
  );
const rename = (id: string, productname: string) => market.change(seller, id, { productname });
/** How often the services create lists and searches during the work. */
async function asking(work: () => Promise<unknown>): Promise<number> {
  for (const { mock: calls } of made) calls.resetCalls();
  await work();
  return made.reduce((sum, { mock: calls }) => sum + calls.callCount(), 0);
}

describe('public responses', () => {
  it('are created once for concurrent requests, regardless of unknown or reordered query parameters', async () => {
    await market.product(seller);
    assert.equal(await asking(() => Promise.all(Array.from({ length: 20 }, () => names()))), 1);
    assert.equal(await asking(() => names({ stray: '1' })), 0);
    const { headers } = await market.call('GET /products?stray=1&limit=2');
    assert.match(headers.link ?? '', /^<\?limit=2&cursor=[\w-]+>; rel="next"$/);
    const again = await market.call('GET /products?limit=2&stray=2');
    assert.equal(again.headers.link, headers.link);
    assert.equal(await asking(() => market.call('GET /search?kind=mini&sort=new')), 1);
    assert.equal(await asking(() => market.call('GET /search?sort=new&kind=mini')), 0);
  });

  it('show a write of another process once it is committed', async () => {
    const { database } = market.app.market.config;
    // The embedded database has no other process: there the test writes past the API.
    const other =
      database.kind === 'postgres' ? new pg.Client({ connectionString: database.url }) : undefined;
    const id = await market.product(seller);
    await names();
    const statement = `update products set name = 'From elsewhere' where id = '${id}'`;
    try {
      await other?.connect();
      await other?.query('begin');
      await (other ? other.query(statement) : sql.raw(statement).execute(market.app.market.database.db));
      if (other) assert.ok(!(await names()).includes('From elsewhere'));
      await other?.query('commit');
      await until(async () => (await names()).includes('From elsewhere'));
    } finally {
      await other?.end();
    }
  });

  it('are confirmed with 304 for a matching If-None-Match header, until a write changes them', async () => {
    const id = await market.product(seller);
    const first = await market.call('GET /products');
    const { etag } = first.headers;
    assert.match(etag ?? '', /^W\/"[\w-]{27}"$/);
    const has = (given = etag ?? '') => market.call('GET /products', { headers: { 'if-none-match': given } });
    const same = await has();
    assert.deepEqual([same.status, same.text, same.headers.etag], [304, '', etag]);
    assert.deepEqual(
      [same.headers['cache-control'], same.headers.vary],
      ['public, no-cache', 'freezertoken, accept-encoding'],
    );
    assert.equal((await has(`"other", ${etag}`)).status, 304);
    assert.equal((await has('"other"')).status, 200);
    await rename(id, 'Renamed');
    const changed = await has();
    assert.deepEqual([changed.status, changed.body[0].productname], [200, 'Renamed']);
    assert.notEqual(changed.headers.etag, etag);
  });

  it('are compressed with Brotli or gzip as the Accept-Encoding header allows', async () => {
    const plain = await market.call('GET /products');
    const coded = async (accept: string) => {
      const headers = { 'accept-encoding': accept };
      const {
        rawPayload,
        headers: said,
        statusCode,
      } = await market.app.inject({ url: '/products', headers });
      assert.equal(statusCode, 200);
      assert.equal(said.vary, 'freezertoken, accept-encoding');
      assert.equal(said.etag, plain.headers.etag);
      assert.equal(Number(said['content-length']), rawPayload.length);
      return { coding: said['content-encoding'], rawPayload };
    };
    for (let turn = 0; turn < 2; turn += 1) {
      const br = await coded('gzip, deflate, br');
      assert.equal(br.coding, 'br');
      assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.text);
      const gzip = await coded('gzip, br;q=0');
      assert.equal(gzip.coding, 'gzip');
      assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.text);
      for (const accept of ['identity', 'br;q=0, gzip;q=0', 'zstd']) {
        const none = await coded(accept);
        assert.deepEqual([none.coding, none.rawPayload.toString()], [undefined, plain.text], accept);
      }
    }
    const head = await market.call('HEAD /products');
    assert.deepEqual(
      [head.status, head.text, head.headers['content-length']],
      [200, '', plain.headers['content-length']],
    );
  });
});

describe('responses that depend on the reader', () => {
  it('are never mixed up between visitor, buyer, seller and admin', async () => {
    const id = await market.product(seller);
    const single = (token?: string) =>
      market.call('GET /frreezerproduct/single', { query: { id }, ...(token && { token }) });
    for (const order of [
      [seller, undefined, buyer, admin],
      [undefined, admin, seller, buyer],
    ]) {
      await rename(id, `Seen by ${order.length}${order[0]?.email}`);
      for (const reader of [...order, ...order]) {
        const { body, headers } = await single(reader?.token);
        assert.equal(body[0].ownproduct, reader === seller);
        assert.equal(body[0].selleremail, reader === seller || reader === admin ? seller.email : undefined);
        assert.equal(headers['cache-control'], reader ? 'private, no-store' : 'public, no-cache');
        assert.equal(headers.etag === undefined, reader !== undefined);
      }
    }
    const forged = await single('eyJhbGciOiJIUzI1NiJ9.e30.AAAA');
    assert.deepEqual([forged.headers.etag, forged.body[0].selleremail], [undefined, undefined]);
  });

  it('are not cached when they are errors', async () => {
    const query = { id: buyer.id };
    for (let turn = 0; turn < 2; turn += 1) {
      const missing = await market.call('GET /frreezerproduct/single', { query });
      assert.deepEqual([missing.status, missing.headers.etag], [404, undefined]);
      assert.equal(missing.body.requestId, missing.headers['x-request-id']);
    }
    const bad = await market.call('GET /products', { query: { limit: 0 } });
    assert.deepEqual([bad.status, bad.headers.etag], [400, undefined]);
  });
});

describe('the cached list of a seller’s own products', () => {
  const list = async (reader: Person, of = reader, more: Record<string, string> = {}) => {
    const query = { email: of.email, ...more };
    const { status, body, headers } = await market.call('GET /loadmyproduct', { token: reader.token, query });
    assert.equal(status, 200, JSON.stringify(body));
    return { body, headers };
  };

  it('is created once per page, reused with the same headers, and marked as private, no-store', async () => {
    for (const query of [{}, { limit: '2' }]) {
      listed.mock.resetCalls();
      const [first, second] = [await list(seller, seller, query), await list(seller, seller, query)];
      assert.equal(listed.mock.callCount(), 1);
      assert.deepEqual(second.body, first.body);
      assert.equal(second.headers.link, first.headers.link);
      assert.equal(/cursor=/.test(second.headers.link ?? ''), 'limit' in query);
      assert.equal(second.headers['cache-control'], 'private, no-store');
      assert.equal(second.headers['content-type'], first.headers['content-type']);
    }
  });

  it('is cached per reader, and shows each change in the next response', async () => {
    const { services } = market.app.market;
    /** The list straight from the service, without the response cache. */
    const fresh = async (reader: Person): Promise<{ ownproduct: boolean }[]> => {
      const caller = await services.tokens.callerOf(reader.token);
      return JSON.parse((await services.products.list('own', {}, caller, seller.id)).text);
    };
    await market.product(other, { productname: 'Of the other one' });
    const id = await market.product(seller);
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'a new one': () => market.product(seller),
      'another name': () => rename(id, 'Renamed'),
      advertised: () => market.advertise(seller, id),
      'sold, with who bought it': () => market.buy(buyer, id),
      'the seller’s name': () => market.query`update users set name = 'Another name' where id = ${seller.id}`,
      'the seller’s badge': () => market.query`update users set verified = true where id = ${seller.id}`,
      gone: async () => {
        const { body } = await list(seller);
        await market.move(buyer, body.find((row: { _id: string }) => row._id === id).orderid, 'received');
        await market.remove(seller, id);
      },
    };
    for (const [what, step] of Object.entries(steps)) {
      const before = await list(seller);
      await list(admin, seller);
      await step();
      const { body } = await list(seller);
      assert.notDeepEqual(body, before.body, what);
      assert.deepEqual(body, await fresh(seller), what);
      const seen = (await list(admin, seller)).body;
      assert.deepEqual(seen, await fresh(admin), what);
      assert.deepEqual([body[0]?.ownproduct, seen[0]?.ownproduct], [true, false]);
    }
    assert.equal((await list(other)).body.length, 1);
  });

  it('is refused to a user who was disabled after it was cached', async () => {
    await list(other);
    await market.query`update users set disabled_at = now() where id = ${other.id}`;
    const { token, email } = other;
    assert.equal((await market.call('GET /loadmyproduct', { token, query: { email } })).status, 403);
  });
});

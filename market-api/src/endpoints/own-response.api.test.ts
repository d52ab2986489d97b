import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { type Person, shareTestMarket } from '../testing/test-market.ts';

const market = await shareTestMarket();
const [seller, other] = await market.people('seller', 'seller');
const [buyer, admin] = await market.people('buyer', 'admin');
/** Creates the lists. */
const ofSeller = mock.method(market.app.market.services.products, 'ofSeller');

type Key = 'GET /loadmyproduct' | 'GET /loadadvertiseproduct';
async function list(
  reader: Person,
  of: Person = reader,
  key: Key = 'GET /loadmyproduct',
  more: Record<string, string> = {},
) {
  const { status, body, headers } = await market.call(key, {
    token: reader.token,
    query: { email: of.email, ...more },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return { body, headers };
}
/** The list straight from the service, without the response cache. */
async function fresh(reader: Person, of: Person): Promise<unknown> {
  const { services } = market.app.market;
  const caller = await services.tokens.callerOf(reader.token);
  const { items } = await services.products.ofSeller(of.id, {}, caller);
  return JSON.parse(items.text);
}

describe('the cached list of a seller’s own products', () => {
  it('is created once per page, reused with the same headers, and marked as private, no-store', async () => {
    for (let count = 0; count < 3; count += 1) await market.product(seller);
    ofSeller.mock.resetCalls();
    const [first, second] = [await list(seller), await list(seller)];
    assert.equal(ofSeller.mock.callCount(), 1);
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers['cache-control'], 'private, no-store');
    const said = ({ headers }: typeof first) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !/date|x-request-id|x-ratelimit-(remaining|reset)/.test(name),
        ),
      );
    assert.deepEqual(said(second), said(first));
    const paged = { limit: '2' };
    const [page, again] = [
      await list(seller, seller, 'GET /loadmyproduct', paged),
      await list(seller, seller, 'GET /loadmyproduct', paged),
    ];
    assert.equal(ofSeller.mock.callCount(), 2);
    assert.match(String(page.headers.link), /cursor=/);
    assert.equal(again.headers.link, page.headers.link);
  });

  it('is cached per reader: another seller and an admin get versions of their own', async () => {
    await market.product(other, { productname: 'Of the other one' });
    await list(seller);
    const { body } = await list(other);
    assert.deepEqual(
      body.map(({ productname }: { productname: string }) => productname),
      ['Of the other one'],
    );
    const [own, seen] = [(await list(seller)).body, (await list(admin, seller)).body];
    assert.deepEqual([own[0].ownproduct, seen[0].ownproduct], [true, false]);
    assert.deepEqual((await list(seller)).body, own);
  });

  it('shows each change in the next response', async () => {
    const id = await market.product(seller);
    const steps: readonly [string, () => Promise<unknown>][] = [
      ['a new one', () => market.product(seller)],
      ['another name', () => market.change(seller, id, { productname: 'Renamed' })],
      ['advertised', () => market.advertise(seller, id)],
      ['sold, with who bought it', () => market.buy(buyer, id)],
      [
        'the seller’s name',
        () => market.query`update users set name = 'Another name' where id = ${seller.id}`,
      ],
      ['the seller’s badge', () => market.query`update users set verified = true where id = ${seller.id}`],
      [
        'gone',
        async () => {
          const [row] = (await list(seller)).body.filter(({ _id }: { _id: string }) => _id === id);
          await market.move(buyer, row.orderid, 'received');
          await market.remove(seller, id);
        },
      ],
    ];
    for (const [what, step] of steps) {
      const before = await list(seller);
      await list(admin, seller);
      await step();
      const { body } = await list(seller);
      assert.notDeepEqual(body, before.body, what);
      assert.deepEqual(body, await fresh(seller, seller), what);
      assert.deepEqual((await list(admin, seller)).body, await fresh(admin, seller), what);
    }
    assert.deepEqual((await list(seller, seller, 'GET /loadadvertiseproduct')).body, []);
  });

  it('is refused to a user who was disabled after it was cached', async () => {
    await list(other);
    await market.query`update users set disabled_at = now() where id = ${other.id}`;
    const refused = await market.call('GET /loadmyproduct', {
      token: other.token,
      query: { email: other.email },
    });
    assert.equal(refused.status, 403);
  });
});

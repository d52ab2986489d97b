import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import type { Product } from 'shared-contracts';
import { keepStatements } from '../../database/kept-statements.ts';
import type { Caller } from '../../identity/caller.ts';
import { type Person, startTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { createPicturePresenter } from '../images/images.presenter.ts';
import { createProductJson, kindOf } from './product-json.ts';
import { createProductPresenter } from './products.presenter.ts';

let market: TestMarket;
const people = {} as Record<'seller' | 'buyer' | 'other' | 'admin', Person>;

before(async () => {
  market = await startTestMarket();
  people.seller = await market.person('seller');
  people.other = await market.person('buyer');
  people.buyer = await market.person('buyer');
  people.admin = await market.person('admin');
});
after(() => market.close());

const callerOf = ({ id, uid, email }: Person, role: Caller['role']): Caller => ({
  id,
  uid,
  email,
  role,
  emailProved: false,
  name: 'X',
});
/** Everything that JSON writes otherwise than it is, and what looks like the end of a text or a parameter. */
const odd = `"quoted" \\ back\\nslash / \t tab \u2028 \u0085 ☃ 🧊 é </script> ' $1 {} \u001f`;

it('the JSON that the database makes says what the presenter says, to every reader', async () => {
  const { seller, buyer } = people;
  const { db } = market.app.market.database;
  const plain = await market.product(seller);
  const sold = await market.product(seller);
  const bare = await market.product(seller);
  const full = await market.product(seller, {
    datasheet: { brand: 'O"Neill', freshlitres: 200, nofrost: false, included: 'two\nlines' },
    place: '4671654',
  });
  await market.call('PUT /soldedproductupdate', {
    token: buyer.token,
    query: { id: sold },
    body: { status: 'sold', buyeremail: buyer.email, buyerphonenumber: '5550100155' },
  });
  await db
    .updateTable('products')
    .set({ advertised_at: new Date(1e12 + 7) })
    .where('id', '=', full)
    .execute();
  await db.updateTable('products').set({ image_id: null, name: odd }).where('id', '=', bare).execute();
  const times = [
    '2026-01-02T00:00:00.000Z',
    '2026-11-30T12:04:05.678Z',
    '2026-10-09T23:59:59.999Z',
    '0999-12-31T11:00:01Z',
  ];
  const prices = [1, 10, 100_000_000, 12_345_601];
  for (const [index, id] of [plain, sold, bare, full].entries()) {
    const change = { created_at: new Date(times[index] ?? 0), resale_cents: prices[index] ?? 1 };
    await db.updateTable('products').set(change).where('id', '=', id).execute();
  }

  const base = '/a"pi';
  const json = createProductJson(base);
  const ask = keepStatements<{ item: string }>();
  const present = createProductPresenter(createPicturePresenter(base));
  const readers: (Caller | undefined)[] = [
    undefined,
    callerOf(people.seller, 'seller'),
    callerOf(people.buyer, 'buyer'),
    callerOf(people.other, 'buyer'),
    callerOf(people.admin, 'admin'),
  ];
  const listings = await db.selectFrom('product_listings').selectAll().orderBy('id').execute();
  const sales = await db.selectFrom('order_listings').selectAll().execute();
  assert.deepEqual([listings.length, sales.length], [4, 1]);
  for (const withSale of [false, true]) {
    for (const reader of readers) {
      const kind = kindOf(reader);
      const isRequested = withSale && kind !== 'everybody';
      const write = () => sql<{ item: string }>`
        select ${json.item(kind, { withSale: isRequested })} as item
        from ${json.from(isRequested)} order by l.id`;
      const rows = await ask(db, `${kind} ${isRequested}`, write, { reader: reader?.id });
      const made = rows.map(({ item }) => JSON.parse(item) as Product);
      const presented = listings.map((listing) =>
        present(
          listing,
          reader,
          withSale ? sales.find(({ product_id }) => product_id === listing.id) : undefined,
        ),
      );
      assert.deepEqual(made, JSON.parse(JSON.stringify(presented)), `${reader?.role} ${withSale}`);
    }
  }
});

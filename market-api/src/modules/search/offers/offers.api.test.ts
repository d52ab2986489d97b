import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { columnOf, isFound, run } from '../../../database/db.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createRevisionService } from '../../revision/revision.service.ts';
import { createOffers, type OffersSettings } from './offers.ts';

const database = await openTestDatabase();
const { db } = database;
const notifications = await database.openNotifications({ warn: console.error, report: console.error });
after(notifications.close);
await run(db)`insert into categories (item_id, name) values (1, 'Chests')`;
await run(db)`insert into users (uid, email, name, role) values ('s', 's@people.test', 'Seller', 'seller')`;
afterEach(() => run(db)`delete from products`);

function openOffers(settings: Partial<OffersSettings> = {}) {
  return createOffers(db, { revision: createRevisionService(database, notifications), ...settings });
}

/** Makes the next search read the changes, without changing a product. */
const raiseRevision = () => run(db)`update categories set name = name`;

/** @returns the numbers of the new products, ascending */
async function list(count: number, name = 'Cooler', on = db): Promise<number[]> {
  const numbers = await columnOf(on)<number>`
    insert into products (category_id, seller_id, name, resale_cents, original_cents, phone, location, years_of_use, condition,
                          description, data_sheet)
    select 1, u.id, ${name}::text, 10000 + n, 20000, '5550100199', 'Austin', '3', 'Good', 'Cools.', '{"brand":"Bosch"}'
    from users u, generate_series(1, ${count}::int) n returning number`;
  return numbers.sort((a, b) => a - b);
}

const numbersOf = async (offers: ReturnType<typeof createOffers>) =>
  (await offers.current()).columns.forSale.array();
const withWord = async (offers: ReturnType<typeof createOffers>, word: string) => {
  const { columns, withWords } = await offers.current();
  return columns.forSale.new_intersection(await withWords(`'${word}'`)).array();
};

describe('the offers in memory', () => {
  it('are loaded in full, in batches, and then updated with what has changed', async () => {
    const numbers = await list(5003);
    const offers = openOffers();
    assert.deepEqual(await numbersOf(offers), numbers);
    const more = await list(3);
    const [sold, withdrawn, deleted, ...rest] = [...numbers, ...more];
    await run(db)`update products set status = 'sold' where number = ${sold}`;
    await run(db)`update products set withdrawn_at = now() where number = ${withdrawn}`;
    await run(db)`delete from products where number = ${deleted}`;
    assert.deepEqual(await numbersOf(offers), rest);
    await run(db)`update products set status = 'available' where number = ${sold}`;
    assert.deepEqual(await numbersOf(offers), [sold, ...rest]);
  });

  it('reflect a changed price, a changed brand and the verification of a seller', async () => {
    const [number = 0] = await list(1);
    const offers = openOffers();
    const { columns } = await offers.current();
    const known = () => ({
      price: columns.numbers.price[number],
      brand: columns.facets.brand.test((value) => value === 'smeg')(number),
      verified: columns.facets.verified.test((value) => value === 'yes')(number),
    });
    assert.deepEqual(known(), { price: 10_001, brand: false, verified: false });
    await run(db)`update products set resale_cents = 5, data_sheet = '{"brand":"SMEG"}'`;
    await run(db)`update users set verified = true`;
    await offers.current();
    assert.deepEqual(known(), { price: 5, brand: true, verified: true });
    assert.equal(columns.brandLabels.get('smeg'), 'SMEG');
    await run(db)`update users set verified = false`;
    await offers.current();
    assert.equal(known().verified, false);
  });

  it('are reloaded after more changes than the limit, and so are their word sets', async () => {
    const numbers = await list(2);
    const offers = openOffers({ maxChanges: 4 });
    assert.deepEqual(await withWord(offers, 'cooler'), numbers);
    const more = await list(5);
    assert.deepEqual(await withWord(offers, 'cooler'), [...numbers, ...more]);
    // Few enough to be read as changes, several times in a row.
    for (let round = 0; round < 3; round += 1) {
      const [some = 0] = await list(2, 'Icebox');
      assert.ok((await withWord(offers, 'icebox')).includes(some));
      assert.equal((await withWord(offers, 'cooler')).length, 7);
    }
  });

  it('are reloaded after 13 hours without a refresh, because unread changes may have been deleted', async () => {
    let now = 0;
    const offers = openOffers({ now: () => now });
    const numbers = await list(2);
    await offers.current();
    const more = await list(1);
    await run(db)`update product_changes set changed_at = now() - interval '25 hours'`;
    await offers.forgetOldChanges();
    assert.equal(await isFound(db)`select from product_changes`, false);
    now = 13 * 3_600_000;
    assert.deepEqual(await numbersOf(offers), [...numbers, ...more]);
  });

  it('are loaded once for concurrent searches, which read later changes at most twice together', async (t) => {
    await list(1);
    const offers = openOffers();
    const search = () => Promise.all(Array.from({ length: 9 }, () => offers.current()));
    assert.equal(new Set(await search()).size, 1);
    const numbers = await list(1);
    const execute = t.mock.method(db.getExecutor(), 'executeQuery');
    for (const { columns } of await search()) assert.deepEqual(columns.forSale.array().slice(-1), numbers);
    const reads = execute.mock.calls.filter(({ arguments: [{ sql }] }) => sql.includes('product_changes'));
    // Callers during the first read share a second one, which they must not get from before their call.
    assert.ok(reads.length === 1 || reads.length === 2, String(reads.length));
  });

  it('do not change when product_changes has a row with a future transaction id', async () => {
    await list(1);
    const offers = openOffers();
    const { changes } = await offers.current();
    await run(db)`insert into product_changes (number, changed_in) values (1, '9000000000000')`;
    await raiseRevision();
    assert.equal((await offers.current()).changes, changes);
    await run(db)`delete from product_changes`;
  });

  if (process.env.TEST_DATABASE_URL) {
    it('include the changes of a long transaction that commits after later changes were read, and apply none twice', async () => {
      const offers = openOffers();
      await list(1);
      const inside: number[] = [];
      const later: number[] = [];
      await db.transaction().execute(async (long) => {
        inside.push(...(await list(1, 'Slow', long)));
        later.push(...(await list(1, 'Fast')));
        assert.deepEqual((await numbersOf(offers)).slice(-1), later);
        const { changes } = await offers.current();
        await raiseRevision();
        assert.equal((await offers.current()).changes, changes);
      });
      assert.deepEqual((await numbersOf(offers)).slice(-2), [...inside, ...later]);
    });
  }
});

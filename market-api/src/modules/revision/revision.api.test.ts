import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { until } from 'test-helpers/node';
import { openDatabase } from '../../database/open.ts';
import { HOST_KEY, openTestMarket } from '../../testing/test-market.ts';
import { pageSession } from '../../testing/tokens.ts';

// A market of its own: the test deletes all banners, and counts revisions that other tests would change.
const market = await openTestMarket({ hostKey: HOST_KEY, rateFactor: 10_000 });
const { db } = market.app.market.database;
const [buyer, admin] = await market.people('buyer', 'admin');
let seller = await market.person('seller');
await market.product(seller);

const revision = async () => {
  const { status, text, headers } = await market.call('GET /revision');
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(headers['content-type'] ?? '', /^text\/plain/);
  assert.match(text, /^\d+$/);
  return BigInt(text);
};
/** By how much the revision rises while `work` runs. */
const moved = async (work: () => Promise<unknown>) => {
  const before = await revision();
  await work();
  return (await revision()) - before;
};
const buy = (id: string) => market.buy(buyer, id);

describe('GET /revision', () => {
  it('rises with every change that visitors can see', async () => {
    let [sold, deleted] = ['', ''];
    const query = { id: seller.id };
    const changes: Record<string, () => Promise<unknown>> = {
      'a product': async () => {
        sold = await market.product(seller);
      },
      'another product': async () => {
        deleted = await market.product(seller);
      },
      advertising: () => market.advertise(seller, sold),
      'a purchase': () => buy(sold),
      'a deletion': () => market.remove(seller, deleted),
      'an answer to a review': async () => {
        await market.query`insert into reviews (order_id, by, stars, described, ontime, friendly, text)
          select id, 'buyer', 5, true, true, true, '' from orders where product_id = ${sold}::uuid`;
        await market.query`update reviews set answer = 'Thank you.'`;
      },
      'a category': () => market.category(),
      'a badge': () =>
        market.call('PUT /uservarified', { token: admin.token, query, body: { uservarified: true } }),
      'a name': () => market.signUp(seller, { name: 'New Name', confirm: true }),
      'a banner': () => market.query`insert into banners (image_id, name, description, position)
        select id, 'Sale', 'Cold', 1 from images limit 1`,
      'a banner taken down': () => market.query`delete from banners`,
      'a deleted seller': () => market.removePerson(seller),
      'a deleted seller without offers': async () => market.removePerson(await market.person('seller')),
    };
    for (const [name, change] of Object.entries(changes)) {
      assert.ok((await moved(change)) > 0n, `${name} did not raise it`);
    }
    seller = await market.person('seller');
  });

  it('does not change for reads, and for writes that visitors cannot see', async () => {
    const id = await market.product(seller);
    await buy(id);
    const quiet: Record<string, () => Promise<unknown>> = {
      reading: () => market.call('GET /products'),
      'a second buyer': () => buy(id),
      'a sign-in': () => pageSession(market, buyer),
      'a wish': () => market.wish(buyer, id),
      'an upload': () => market.upload(seller),
      'a new person': () => market.person('buyer'),
      'a message with its notice, and reading them': async () => {
        const conversation = await market.conversation(buyer, id);
        assert.equal((await market.write(buyer, conversation, { text: 'Is it loud?' })).status, 200);
        const { token } = seller;
        await market.call('POST /conversations/{id}/read', { token, params: { id: conversation } });
        await market.call('POST /notices/read', { token, body: {} });
      },
      'a name without offers': async () => {
        const { status, text } = await market.signUp(buyer, { name: 'Rita Revision' });
        assert.deepEqual([status, JSON.parse(text).modifiedCount], [200, 1], text);
      },
    };
    for (const [name, work] of Object.entries(quiet)) assert.equal(await moved(work), 0n, name);
  });

  it('rises when a transaction commits, and not when it is rolled back', async () => {
    const rename = (name: string, end: (before: bigint) => Promise<void>) => async () => {
      const before = await revision();
      await db.transaction().execute(async (tx) => {
        await sql`update categories set name = ${name} where item_id = 1`.execute(tx);
        await end(before);
      });
    };
    const undone = rename('Undone', async () => {
      throw new Error('undo');
    });
    assert.equal(await moved(() => assert.rejects(undone(), /undo/)), 0n);
    // The embedded engine has one connection: nothing can be read while a transaction is open.
    const sees = process.env.TEST_DATABASE_URL
      ? async (before: bigint) => assert.equal(await revision(), before)
      : async () => {};
    assert.ok((await moved(rename('Done', sees))) > 0n);
  });

  // The embedded engine has one connection: no change can be open while another one is made.
  const itOnPostgres = process.env.TEST_DATABASE_URL ? it : () => {};
  itOnPostgres(
    'counts a change that is committed and folded while the transaction of another change is open',
    async () => {
      const [one, two] = [await market.product(seller), await market.product(seller)];
      const rename = (tx: typeof db, id: string) =>
        sql`update products set name = 'Renamed' where id = ${id}`.execute(tx);
      const risen = await moved(() =>
        db.transaction().execute(async (tx) => {
          await rename(tx, one);
          await rename(db, two);
          await market.app.market.services.revision.fold();
        }),
      );
      assert.equal(risen, 2n);
    },
  );

  it('rises once for each concurrent change, also while change rows are being folded, which leaves none of them', async () => {
    const { services } = market.app.market;
    const ids: string[] = [];
    while (ids.length < 8) ids.push(await market.product(seller));
    const risen = await moved(async () => {
      const changes = ids.map(
        (id, index) => market.query`update products set name = ${`Fridge ${index}`} where id = ${id}`,
      );
      const folds = [services.revision.fold(), services.revision.fold(), services.revision.fold()];
      await Promise.all([...changes, ...folds]);
    });
    assert.equal(risen, BigInt(ids.length));
    assert.equal(await moved(services.revision.fold), 0n);
    assert.deepEqual(await market.query`select from revision_changes`, []);
  });
});

describe('notifications of a new revision', () => {
  it('call a subscriber when each change is committed, also when another process made it', async () => {
    const seen: bigint[] = [];
    const end = market.app.market.notifications.onChange(async () => void seen.push(await revision()));
    // The embedded engine has only this process.
    const other = process.env.TEST_DATABASE_URL && (await openDatabase(market.app.market.config.database));
    try {
      for (const on of [db, db, ...(other ? [other.db, other.db] : [])]) {
        const before = await revision();
        await sql`update categories set name = name where item_id = 1`.execute(on);
        // A subscriber that is called before the commit would read the revision of before.
        await until(() => seen.some((each) => each > before));
      }
    } finally {
      end();
      if (other) await other.close();
    }
  });

  it('let only the page server wait for the next revision with GET /revision?after', async () => {
    const known = (await market.call('GET /revision')).text;
    const ask = (query: string, key = HOST_KEY) =>
      market.call(`GET /revision?after=${query}`, { headers: { 'x-market-host-key': key } });
    assert.equal((await ask(known, 'wrong')).text, known);
    assert.equal((await ask('1')).text, known);
    assert.equal((await ask('nonsense')).text, known);
    const next = ask(known);
    await market.product(seller);
    assert.ok(BigInt((await next).text) > BigInt(known));
    // A server that stops ends all waiting requests.
    const last = ask((await market.call('GET /revision')).text);
    market.app.market.services.revision.stopWaiting();
    assert.equal((await last).status, 200);
  });
});

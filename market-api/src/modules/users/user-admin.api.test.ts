import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestMarket, type Person } from '../../testing/test-market.ts';

const market = await openTestMarket();
const { db } = market.app.market.database;
const admin = await market.person('admin');

const setRole = (who: Person, id: string, userrole: string) =>
  market.call('PUT /alluserformakeadmin', { token: who.token, query: { id }, body: { userrole } });
const audit = async (target: string) => {
  const rows = db.selectFrom('audit').selectAll().where('target', '=', target);
  return (await rows.orderBy('id').execute()).map((row) => [
    row.action,
    row.actor_email,
    row.old_value,
    row.new_value,
  ]);
};

describe('administration', () => {
  it('makes admins and takes the role again, acting at once and written down', async () => {
    const person = await market.person('seller');
    const list = await setRole(admin, person.id, 'admin');
    assert.equal(list.body.find((user: { _id: string }) => user._id === person.id).userrole, 'admin');
    assert.equal((await market.call('GET /alluserformakeadmin', { token: person.token })).status, 200);
    await setRole(admin, person.id, 'buyer');
    assert.equal((await market.call('GET /alluserformakeadmin', { token: person.token })).status, 403);
    assert.deepEqual(await audit(`user:${person.id}`), [
      ['user.role', admin.email, 'seller', 'admin'],
      ['user.role', admin.email, 'admin', 'buyer'],
    ]);
    const sideways = await setRole(admin, person.id, 'seller');
    assert.deepEqual([sideways.status, sideways.body.field], [400, 'userrole']);
  });

  it('protects admins from themselves and the market from having none', async () => {
    const self = await setRole(admin, admin.id, 'buyer');
    assert.deepEqual([self.status, self.body.code], [409, 'self_change']);
    const gone = await market.call('DELETE /deleteuseraccess', {
      token: admin.token,
      query: { id: admin.id },
    });
    assert.deepEqual([gone.status, gone.body.code], [409, 'self_change']);

    for (let round = 0; round < 5; round++) {
      const [one, two] = [await market.person('admin'), await market.person('admin')];
      await Promise.all([setRole(one, two.id, 'buyer'), setRole(two, one.id, 'buyer')]);
      const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      assert.equal(left.filter(({ id }) => id === one.id || id === two.id).length, 1);
      await db.updateTable('users').set({ role: 'buyer' }).where('id', 'in', [one.id, two.id]).execute();
    }
  });

  it('verifies a seller, which shows on the product', async () => {
    // Nobody may be called like a verified seller, and all others of this file are.
    const seller = await market.person('seller', 'Vera Polar');
    const id = await market.product(seller);
    const query = { id: seller.id };
    const body = { uservarified: true };
    const list = await market.call('PUT /uservarified', { token: admin.token, query, body });
    assert.equal(list.body.find((user: { _id: string }) => user._id === seller.id).uservarified, true);
    const product = await market.read(id);
    assert.equal(product.sellerverified, true);
    assert.deepEqual(await audit(`user:${seller.id}`), [['user.verified', admin.email, false, true]]);
  });

  it('deletes a person: no token works, no sign-in, no unsold product, but the orders stay', async () => {
    const [seller, buyer] = [await market.person('seller'), await market.person('buyer')];
    const [kept, unsold] = [await market.product(seller), await market.product(seller)];
    await market.buy(buyer, kept);
    const query = { id: seller.id };
    const deleted = await market.call('DELETE /deleteuseraccess', { token: admin.token, query });
    assert.deepEqual(deleted.body, { acknowledged: true, deletedCount: 1 });
    const mine = { email: seller.email };
    const refused = await market.call('GET /loaddbuser', { token: seller.token, query: mine });
    assert.deepEqual([refused.status, refused.body.code], [403, 'account_disabled']);
    const jwt = await market.call('GET /jwt', { bearer: seller.idToken, query: mine });
    assert.deepEqual([jwt.status, jwt.body.code], [403, 'account_disabled']);
    assert.equal((await market.call('GET /frreezerproduct/single', { query: { id: unsold } })).status, 404);
    const orders = await market.call('GET /loadsoldedproduct', {
      token: buyer.token,
      query: { email: buyer.email },
    });
    assert.equal(orders.body.length, 1);
    const again = await market.call('DELETE /deleteuseraccess', { token: admin.token, query });
    assert.equal(again.status, 404);
  });

  it('writes down every change an admin makes', async () => {
    const person = await market.person('seller');
    const query = { id: person.id };
    const begun = Date.now();
    await market.call('PUT /uservarified', { token: admin.token, query, body: { uservarified: true } });
    await setRole(admin, person.id, 'admin');
    await market.call('DELETE /deleteuseraccess', { token: admin.token, query });
    const body = { categoriesname: `Audited ${person.id}`, categoryitemid: 1 };
    const { insertedId } = (await market.call('POST /addcategory', { token: admin.token, body })).body;
    const written = [...(await audit(`user:${person.id}`)), ...(await audit(`category:${insertedId}`))];
    assert.deepEqual(
      written.map(([action, actor]) => [action, actor]),
      ['user.verified', 'user.role', 'user.delete', 'category.add'].map((action) => [action, admin.email]),
    );
    const times = await db
      .selectFrom('audit')
      .select('at')
      .where('target', '=', `user:${person.id}`)
      .execute();
    const isMeanwhile = (at: Date) => at.getTime() > begun - 1000 && at.getTime() < Date.now() + 1000;
    assert.ok(times.every(({ at }) => isMeanwhile(at)));
  });

  it('lists people by role, narrowed by a search that takes every character as it is', async () => {
    const person = await market.person('seller');
    await db.updateTable('users').set({ name: '100% _Cool_' }).where('id', '=', person.id).execute();
    for (const search of ['100% _c', person.email.toUpperCase()]) {
      const { body } = await market.call('GET /accountstatus/sellers', {
        token: admin.token,
        query: { search },
      });
      assert.deepEqual(
        body.map((user: { _id: string }) => user._id),
        [person.id],
      );
      const none = await market.call('GET /accountstatus/buyers', { token: admin.token, query: { search } });
      assert.deepEqual(none.body, []);
    }
    const first = await market.call('GET /alluserformakeadmin', { token: admin.token, query: { limit: 2 } });
    const next = new URLSearchParams(/<\?([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1]);
    const query = Object.fromEntries(next);
    const second = await market.call('GET /alluserformakeadmin', { token: admin.token, query });
    assert.equal(second.body.length, 2);
    assert.notEqual(second.body[0]._id, first.body[1]._id);
  });

  it('disables every sign-in that is left to disable, whichever of them fails', async () => {
    const people = [await market.person('buyer'), await market.person('buyer')];
    const { database, services } = market.app.market;
    const ids = people.map(({ id }) => id);
    const change = database.db.updateTable('users').set({ disabled_at: new Date() }).where('id', 'in', ids);
    await change.execute();
    // Longer than any id of Firebase: it refuses to look for it.
    const bad = {
      uid: 'x'.repeat(200),
      email: 'bad@people.test',
      name: 'Bad',
      photo_url: '',
      role: 'buyer',
    } as const;
    const row = database.db.insertInto('users').values({ ...bad, disabled_at: new Date(0) });
    await row.execute();
    await assert.rejects(services.userAdmin.disablePending(), /uid/);
    const left = database.db.selectFrom('users').select('email').where('disabled_at', 'is not', null);
    assert.deepEqual(await left.where('identity_disabled_at', 'is', null).execute(), [{ email: bad.email }]);
    await database.db.deleteFrom('users').where('email', '=', bad.email).execute();
  });

  it('keeps the audit log append only', async () => {
    await assert.rejects(db.deleteFrom('audit').execute(), /append only/);
    await assert.rejects(db.updateTable('audit').set({ action: 'x' }).execute(), /append only/);
    await assert.rejects(sql`truncate audit`.execute(db), /append only/);
  });
});

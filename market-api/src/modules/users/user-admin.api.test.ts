import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import type { User } from 'shared-contracts';
import { idsOf, openTestMarket, type Person } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';
import { listIdentitiesToDisable } from './users.repository.ts';

const market = await openTestMarket();
const { db } = market.app.market.database;
const admin = await market.person('admin');

const setRole = (who: Person, id: string, userrole: string) =>
  market.call('PUT /alluserformakeadmin', { token: who.token, query: { id }, body: { userrole } });
const audit = async (target: string) => {
  const rows = await market.query`
    select action, actor_email, old_value, new_value from audit where target = ${target} order by id`;
  return rows.map(Object.values);
};

describe('administration', () => {
  it('grants and revokes the admin role with immediate effect, recorded in the audit log', async () => {
    const person = await market.person('seller');
    const { body: list } = await setRole(admin, person.id, 'admin');
    assert.ok(list.some(({ _id, userrole }: User) => _id === person.id && userrole === 'admin'));
    assert.equal((await market.call('GET /alluserformakeadmin', { token: person.token })).status, 200);
    const unknown = { token: admin.token, query: { email: 'nobody@people.test' } };
    assert.deepEqual((await market.call('GET /loaddbuser', unknown)).body, []);
    await setRole(admin, person.id, 'buyer');
    assert.equal((await market.call('GET /alluserformakeadmin', { token: person.token })).status, 403);
    assert.deepEqual(await audit(`user:${person.id}`), [
      ['user.role', admin.email, 'seller', 'admin'],
      ['user.role', admin.email, 'admin', 'buyer'],
    ]);
    assert.equal(outcomeOf(await setRole(admin, person.id, 'seller')), '400 invalid userrole');
  });

  it('verifies a seller, which shows on the product', async () => {
    // A name of its own: no user may have the name of a verified seller, and all other sellers of this file share one.
    const seller = await market.person('seller', 'Vera Polar');
    const id = await market.product(seller);
    const change = (name: string) => ({
      ...{ token: admin.token, query: { id: seller.id }, body: { uservarified: true, name } },
    });
    const other = await market.call('PUT /uservarified', change('Vera Pola'));
    assert.equal(outcomeOf(other), '409 wrong_state', 'the name that the admin saw has changed');
    const list: User[] = await market.must('PUT /uservarified', change('Vera Polar'));
    assert.ok(list.some(({ _id, uservarified }) => _id === seller.id && uservarified));
    assert.equal((await market.read(id)).sellerverified, true);
    assert.deepEqual(await audit(`user:${seller.id}`), [['user.verified', admin.email, false, true]]);
  });

  it('deletes a user: tokens and sign-in are refused, unsold products are gone, and orders remain', async () => {
    const [seller, buyer] = await market.people('seller', 'buyer');
    const [kept, unsold] = [await market.product(seller), await market.product(seller)];
    await market.buy(buyer, kept);
    const call = { token: admin.token, query: { id: seller.id } };
    const deleted = await market.must('DELETE /deleteuseraccess', call);
    assert.deepEqual(deleted, { acknowledged: true, deletedCount: 1 });
    const mine = { email: seller.email };
    const refused = await market.call('GET /loaddbuser', { token: seller.token, query: mine });
    assert.equal(outcomeOf(refused), '403 account_disabled');
    const jwt = await market.call('GET /jwt', { bearer: seller.idToken, query: mine });
    assert.equal(outcomeOf(jwt), '403 account_disabled');
    const open = await market.query`select from sessions where user_id = ${seller.id} and ended_at is null`;
    assert.deepEqual(open, []);
    assert.equal((await market.call('GET /frreezerproduct/single', { query: { id: unsold } })).status, 404);
    assert.equal((await market.own('GET /loadsoldedproduct', buyer)).length, 1);
    assert.equal((await market.call('DELETE /deleteuseraccess', call)).status, 404);
    assert.partialDeepStrictEqual(await audit(`user:${seller.id}`), [['user.delete', admin.email]]);
  });

  it('lists users by role, filtered by a case-insensitive search without wildcards', async () => {
    const person = await market.person('seller');
    await market.query`update users set name = '100% _Cool_' where id = ${person.id}`;
    for (const search of ['100% _c', person.email.toUpperCase()]) {
      const call = { token: admin.token, query: { search } };
      assert.deepEqual(idsOf(await market.must('GET /accountstatus/sellers', call)), [person.id]);
      assert.deepEqual(await market.must('GET /accountstatus/buyers', call), []);
    }
  });

  it('disables all pending sign-ins at the identity provider although one of them fails, in random order', async () => {
    for (const { id } of await market.people('buyer', 'buyer'))
      await market.query`update users set disabled_at = now() where id = ${id}`;
    // Longer than any id of Firebase, which refuses to look it up.
    const email = 'bad@people.test';
    await market.query`insert into users (uid, email, name, photo_url, role, disabled_at)
      values (${'x'.repeat(200)}, ${email}, 'Bad', '', 'buyer', now())`;
    const chosen = new Set<string>();
    for (let round = 0; round < 100; round++)
      for (const { id } of await listIdentitiesToDisable(db, 1)) chosen.add(id);
    assert.equal(chosen.size, 3, 'each of them can be among the first');
    await assert.rejects(market.app.market.services.userAdmin.disablePending(), /uid/);
    const left = await market.query`
      select email from users where disabled_at is not null and identity_disabled_at is null`;
    assert.deepEqual(left, [{ email }]);
    await market.query`delete from users where email = ${email}`;
  });

  it('keeps the audit log append only', async () => {
    for (const change of ['delete from audit', `update audit set action = 'x'`, 'truncate audit'])
      await assert.rejects(sql.raw(change).execute(db), /append only/);
  });
});

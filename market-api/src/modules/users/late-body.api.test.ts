import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Role } from 'shared-contracts';
import type { Caller } from '../../identity/caller.ts';
import type { CallInit } from '../../testing/inject.ts';
import { slowCall } from '../../testing/slow-call.ts';
import { newProduct, type Person, shareTestMarket } from '../../testing/test-market.ts';
import { picture, pictureForm } from '../../testing/test-pictures.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
await market.port();
const seller = await market.person('seller');
const category = await market.category();

/** Everything that a request could have changed. */
async function everything(): Promise<string> {
  const [row] = await market.query<{ all: string }>`select concat_ws(' ',
    (select json_agg(p order by id) from (select id, status, advertised_at, withdrawn_at from products) p),
    (select json_agg(u order by email) from (select email, name, role, verified, disabled_at from users) u),
    (select json_agg(upload_days order by owner_id) from upload_days), (select json_agg(wishes) from wishes),
    (select json_agg(name) from categories), (select json_agg(id) from orders), (select json_agg(id) from images)) as all`;
  return row?.all ?? '';
}

/** One case per code path: `register.ts` checks all requests with a body, and a form is read by its handler. */
const cases: readonly { key: string; role: Role; init: (who: Person) => Promise<CallInit> }[] = [
  {
    key: 'POST /frreezerproduct',
    role: 'seller',
    init: async (who) => ({ body: newProduct(await market.upload(who), category) }),
  },
  { key: 'POST /addcategory', role: 'admin', init: async () => ({ body: { categoriesname: 'Late' } }) },
  { key: 'POST /1/upload', role: 'seller', init: async () => ({ form: pictureForm(await picture()) }) },
];

describe('a request whose body arrives after its user', () => {
  for (const { key, role, init } of cases) {
    const other = role === 'admin' ? 'buyer' : 'admin';
    for (const { name, change, code } of [
      { name: 'was deleted', change: market.removePerson, code: 'account_disabled' },
      { name: 'got another role', change: (who: Person) => market.setRole(who, other), code: 'forbidden' },
    ]) {
      it(`${name} is refused and changes nothing: ${key}`, async () => {
        const who = await market.person(role);
        const call = await slowCall(market.app, key, { ...(await init(who)), token: who.token });
        await change(who);
        const before = await everything();
        assert.equal(outcomeOf(await call.finish()), `403 ${code}`);
        assert.equal(await everything(), before);
        assert.deepEqual(await readdir(join(market.app.market.config.dataDir, 'pictures-unfinished')), []);
      });
    }
  }

  it('was deleted is refused and changes nothing: PUT /user/add', async () => {
    const who = await market.person('buyer');
    const body = { name: 'Late', photourl: '', email: who.email, userrole: 'buyer' };
    const call = await slowCall(market.app, 'PUT /user/add', { bearer: who.idToken, body });
    await market.removePerson(who);
    const before = await everything();
    assert.equal((await call.finish()).status, 403);
    assert.equal(await everything(), before);
  });
});

describe('a write whose user', () => {
  /** Calls the services with a caller who was authorised before they were deleted. */
  const { products, orders, wishes, categories, userAdmin } = market.app.market.services;
  const sale = newProduct('/api/pictures/x', category);
  const purchase = { status: 'sold', buyerphonenumber: '5550100100' } as const;
  const writes: [string, Role, (caller: Caller, product: string) => unknown][] = [
    ['adds a product', 'seller', (caller) => products.add(caller, sale)],
    ['advertises a product', 'seller', (caller, id) => products.advertise(caller, caller.email, { id })],
    ['deletes a product', 'seller', (caller, id) => products.remove(caller, id)],
    [
      'buys a product',
      'buyer',
      (caller, id) => orders.buy(caller, id, { ...purchase, buyeremail: caller.email }),
    ],
    ['wishes for a product', 'buyer', (caller, id) => wishes.add(caller, id)],
    ['takes a wish back', 'buyer', (caller, id) => wishes.remove(caller, id)],
    ['adds a category', 'admin', (caller) => categories.add(caller, 'Late too')],
    ['deletes a person', 'admin', (caller) => userAdmin.remove(caller, seller.id)],
  ];
  for (const [name, role, write] of writes) {
    it(`${name} after being deleted is refused within its transaction`, async () => {
      const who = await market.person(role);
      const owner = role === 'seller' ? who : seller;
      const product = await market.product(owner, { categoryid: category });
      const { id, uid, email } = who;
      const caller: Caller = { id, uid, email, role, name: 'Late', emailProved: false };
      if (role === 'buyer') await wishes.add(caller, product);
      await market.removePerson(who);
      const before = await everything();
      await assert.rejects(
        async () => write(caller, product),
        ({ code }: { code: string }) => ['account_disabled', 'forbidden'].includes(code),
      );
      assert.equal(await everything(), before);
    });
  }
});

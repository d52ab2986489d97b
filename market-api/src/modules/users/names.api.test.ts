import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signInWithGoogle } from '../../testing/auth-emulator.ts';
import { bosses, type Person, shareTestMarket } from '../../testing/test-market.ts';

const market = await shareTestMarket();
const admin = await market.person('admin');

const add = (who: Pick<Person, 'email' | 'idToken'>, name: string, more: object = {}) =>
  market.signUp(who, { name, userrole: 'seller', ...more });
const recordOf = async ({ email }: { email: string }) =>
  (await market.call('GET /loaddbuser', { token: admin.token, query: { email } })).body[0];
const verify = async (id: string, uservarified = true) => {
  const call = { token: admin.token, query: { id }, body: { uservarified } };
  assert.equal((await market.call('PUT /uservarified', call)).status, 200);
};

async function verifiedSeller(name: string): Promise<Person> {
  const seller = await market.person('seller');
  assert.equal((await add(seller, name)).status, 200);
  await verify(seller.id);
  return seller;
}

describe('impersonating names', () => {
  it('are refused at sign-up and on renaming when they resemble the market or a verified seller', async () => {
    await verifiedSeller('Mara Icewater');
    const stranger = await market.account();
    const buyer = await market.person('buyer');
    for (const name of ['Second Chill Support', 'Аdmin', 'MARA lCEWATER', 'Mara Icewater Official Store']) {
      for (const who of [stranger, buyer]) {
        const refused = await add(who, name);
        assert.deepEqual(
          [refused.status, refused.body.code, refused.body.field],
          [409, 'name_taken', 'name'],
        );
        assert.match(refused.body.message, /taken for that of (the market|a verified seller)/);
      }
    }
    assert.equal(await recordOf(stranger), undefined);
    assert.equal((await add(stranger, 'Mara Waterice')).status, 200);
  });

  it('are allowed while the other seller is not verified, and never block a seller’s own name', async () => {
    const seller = await market.person('seller');
    await add(seller, 'Lone Glacier');
    assert.equal((await add(await market.account(), 'Lone Glacier')).status, 200);
    await verify(seller.id);
    assert.equal((await add(seller, 'Lone Glacier')).status, 200);
    assert.equal((await add(seller, 'LONE GLACIER', { confirm: true })).status, 200);
  });

  it('of the market are allowed for its admins', async () => {
    assert.equal(
      (await add(await market.account(`${bosses.names}@market.test`), 'Market Admin')).status,
      200,
    );
    assert.equal((await add(admin, 'Second Chill Support')).status, 200);
  });
});

describe('renaming a verified seller', () => {
  it('requires confirmation, removes the badge, is audited, and is shown to admins until they verify again', async () => {
    const seller = await verifiedSeller('Nils Northpole');
    const id = await market.product(seller);
    const shown = async () => await market.read(id);
    const requested = await add(seller, 'Nils Northpole & Sons');
    assert.deepEqual(
      [requested.status, requested.body.code, requested.body.field],
      [409, 'wrong_state', 'name'],
    );
    assert.match(requested.body.message, /lose the badge/);
    assert.deepEqual((await recordOf(seller)).name, 'Nils Northpole');
    assert.equal((await shown()).sellerverified, true);

    const changed = await add(seller, 'Nils Northpole & Sons', { confirm: true });
    assert.deepEqual([changed.status, changed.body.modifiedCount], [200, 1]);
    const { name, uservarified, verifiedname } = await recordOf(seller);
    assert.deepEqual([name, uservarified, verifiedname], ['Nils Northpole & Sons', false, 'Nils Northpole']);
    const { sellername, sellerverified } = await shown();
    assert.deepEqual([sellername, sellerverified], ['Nils Northpole & Sons', false]);
    const entries = await market.query`select actor_email, old_value, new_value from audit
      where target = ${`user:${seller.id}`} and action = 'user.name'`;
    assert.deepEqual(entries, [
      {
        actor_email: seller.email,
        old_value: { name: 'Nils Northpole', verified: true },
        new_value: { name: 'Nils Northpole & Sons', verified: false },
      },
    ]);
    // Without the badge there is nothing to confirm, and going back to the old name does not restore the badge.
    assert.equal((await add(seller, 'Nils Northpole')).status, 200);
    assert.equal((await recordOf(seller)).uservarified, false);
    await verify(seller.id);
    const { uservarified: again, verifiedname: none } = await recordOf(seller);
    assert.deepEqual([again, none], [true, undefined]);
  });

  it('is not assumed when only the photo or the spacing of the name changes', async () => {
    const seller = await verifiedSeller('Otto Overcooled');
    const photourl = await market.upload(seller);
    const response = await add(seller, ' Otto  Overcooled ', { photourl });
    assert.deepEqual([response.status, response.body.modifiedCount], [200, 1]);
    assert.equal((await recordOf(seller)).uservarified, true);
  });

  it('does not happen by a sign-in with Google under another name, unless it is confirmed', async () => {
    const seller = await verifiedSeller('Greta Google');
    const { emulatorHost = '' } = market.app.market.config;
    const idToken = await signInWithGoogle(emulatorHost, seller.email, { name: 'G. Google' });
    const google = { email: seller.email, idToken };
    assert.equal((await add(google, 'G. Google')).status, 200);
    assert.deepEqual((await recordOf(seller)).name, 'Greta Google');
    assert.equal((await recordOf(seller)).uservarified, true);
    assert.equal((await add(google, 'G. Google', { confirm: true })).status, 200);
    assert.deepEqual((await recordOf(seller)).name, 'G. Google');
    assert.equal((await recordOf(seller)).uservarified, false);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proveEmail, signInWithGoogle } from '../../testing/auth-emulator.ts';
import { bosses, type Person, shareTestMarket } from '../../testing/test-market.ts';
import { claimsOf } from '../../testing/tokens.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const { emulatorHost = '', firebaseProject } = market.app.market.config;
const admin = await market.person('admin');
const { signUp } = market;

const add = (who: Pick<Person, 'email' | 'idToken'>, name: string, more: object = {}) =>
  market.signUp(who, { name, userrole: 'seller', ...more });
const recordOf = async ({ email }: { email: string }) =>
  (await market.must('GET /loaddbuser', { token: admin.token, query: { email } }))[0];
const verify = (id: string) =>
  market.must('PUT /uservarified', { token: admin.token, query: { id }, body: { uservarified: true } });

async function verifiedSeller(name: string): Promise<Person> {
  const seller = await market.person('seller');
  assert.equal((await add(seller, name)).status, 200);
  await verify(seller.id);
  return seller;
}

describe('signing up and in', () => {
  it('creates the user record once, never verified, and from then on issues product tokens for one hour', async () => {
    const account = await market.account();
    const { email, idToken: bearer } = account;
    const early = await market.call('GET /jwt', { bearer, query: { email } });
    assert.equal(outcomeOf(early), '403 no_account');

    const created = await signUp(account, { userrole: 'seller', uservarified: true });
    assert.deepEqual(created.body, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });

    const again = await signUp(account, { name: 'Anna' });
    assert.equal(again.status, 200);
    const { token } = (await market.call('GET /jwt', { bearer, query: { email: email.toUpperCase() } })).body;
    const { iat, exp } = claimsOf(token);
    assert.equal(Number(exp) - Number(iat), 3600);
    const { body: users } = await market.call('GET /loaddbuser', { token, query: { email } });
    assert.equal(users.length, 1);
    const { _id, ...user } = users[0];
    assert.equal(typeof _id, 'string');
    assert.deepEqual(user, { name: 'Anna', email, photourl: '', userrole: 'seller', uservarified: false });
  });

  it('accepts concurrent first sign-up requests of one account, and creates one record', async () => {
    const account = await market.account();
    const calls = ['buyer', 'seller', 'buyer'].map((userrole) => signUp(account, { userrole }));
    for (const response of await Promise.all(calls)) assert.equal(response.status, 200, response.text);
    assert.equal((await market.query`select from users where email = ${account.email}`).length, 1);
  });

  it('refuses the admin role and photo URLs that are not allowed', async () => {
    const account = await market.account();
    assert.equal(outcomeOf(await signUp(account, { userrole: 'admin' })), '400 invalid userrole');
    for (const photourl of [
      'https://evil.test/x.png',
      'javascript:alert(1)',
      `/pictures/${'a'.repeat(64)}/1.webp`,
    ])
      assert.equal(outcomeOf(await signUp(account, { photourl })), '400 invalid photourl', photourl);
  });

  it('stores an uploaded photo of the user, and refuses one that another user uploaded', async () => {
    const person = await market.person('buyer');
    const photourl = await market.upload(person);
    const thief = await market.person('buyer');
    assert.equal(outcomeOf(await signUp(thief, { photourl })), '400 invalid photourl');
    await signUp(person, { photourl });
    const [shown] = await market.own('GET /loaddbuser', person);
    assert.equal(shown.photourl, photourl);
    assert.match(photourl, /^\/api\/pictures\/[0-9a-f]{64}\/400\.webp$/);
    assert.equal((await market.call(`GET ${photourl.slice('/api'.length)}`)).status, 200);
  });

  it('grants the admin role to a configured e-mail only when it is verified, demo accounts excepted', async () => {
    const roleOf = async (email: string, idToken: string) => {
      await signUp({ email, idToken });
      const { token } = await market.must('GET /jwt', { bearer: idToken, query: { email } });
      return (await market.must('GET /loaddbuser', { token, query: { email } }))[0].userrole;
    };
    const [real, demo] = [`${bosses.users}@people.test`, `${bosses.users}@market.test`];
    assert.equal(await roleOf(real, (await market.account(real)).idToken), 'buyer');
    assert.equal(await roleOf(real, await proveEmail(emulatorHost, firebaseProject, real)), 'admin');
    assert.equal(await roleOf(demo, (await market.account(demo)).idToken), 'admin');
  });
});

describe('impersonating names', () => {
  it('are refused at sign-up and on renaming when they resemble the market or a verified seller', async () => {
    await verifiedSeller('Mara Icewater');
    const stranger = await market.account();
    const buyer = await market.person('buyer');
    for (const name of ['Second Chill Support', 'Аdmin', 'MARA lCEWATER', 'Mara Icewater Official Store']) {
      for (const who of [stranger, buyer]) {
        const refused = await add(who, name);
        assert.equal(outcomeOf(refused), '409 name_taken name');
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
    const boss = await market.account(`${bosses.names}@market.test`);
    assert.equal((await add(boss, 'Market Admin')).status, 200);
    assert.equal((await add(admin, 'Second Chill Support')).status, 200);
  });
});

describe('renaming a verified seller', () => {
  it('requires confirmation, removes the badge, is audited, and is shown to admins until they verify again', async () => {
    const seller = await verifiedSeller('Nils Northpole');
    const id = await market.product(seller);
    const requested = await add(seller, 'Nils Northpole & Sons');
    assert.equal(outcomeOf(requested), '409 wrong_state name');
    assert.match(requested.body.message, /lose the badge/);
    assert.equal((await recordOf(seller)).name, 'Nils Northpole');
    assert.equal((await market.read(id)).sellerverified, true);

    const changed = await add(seller, 'Nils Northpole & Sons', { confirm: true });
    assert.equal(changed.body.modifiedCount, 1);
    const { name, uservarified, verifiedname } = await recordOf(seller);
    assert.deepEqual([name, uservarified, verifiedname], ['Nils Northpole & Sons', false, 'Nils Northpole']);
    const { sellername, sellerverified } = await market.read(id);
    assert.deepEqual([sellername, sellerverified], ['Nils Northpole & Sons', false]);
    const entries = await market.query`select actor_email, old_value, new_value from audit
      where target = ${`user:${seller.id}`} and action = 'user.name'`;
    const old_value = { name: 'Nils Northpole', verified: true };
    const new_value = { name: 'Nils Northpole & Sons', verified: false };
    assert.deepEqual(entries, [{ actor_email: seller.email, old_value, new_value }]);
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
    assert.equal((await add(seller, ' Otto  Overcooled ', { photourl })).body.modifiedCount, 1);
    assert.equal((await recordOf(seller)).uservarified, true);
  });

  it('does not happen by a sign-in with Google under another name, unless it is confirmed', async () => {
    const seller = await verifiedSeller('Greta Google');
    const idToken = await signInWithGoogle(emulatorHost, seller.email, { name: 'G. Google' });
    const google = { email: seller.email, idToken };
    assert.equal((await add(google, 'G. Google')).status, 200);
    assert.partialDeepStrictEqual(await recordOf(seller), { name: 'Greta Google', uservarified: true });
    assert.equal((await add(google, 'G. Google', { confirm: true })).status, 200);
    assert.partialDeepStrictEqual(await recordOf(seller), { name: 'G. Google', uservarified: false });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proveEmail } from '../../testing/auth-emulator.ts';
import { bosses, shareTestMarket } from '../../testing/test-market.ts';
import { claimsOf } from '../../testing/tokens.ts';

const market = await shareTestMarket();

const { signUp } = market;

describe('signing up and in', () => {
  it('creates the user record once, never verified, and issues tokens from then on', async () => {
    const account = await market.account();
    const { email, idToken: bearer } = account;
    const early = await market.call('GET /jwt', { bearer, query: { email } });
    assert.deepEqual([early.status, early.body.code], [403, 'no_account']);

    const created = await signUp(account, { userrole: 'seller', uservarified: true });
    assert.deepEqual(created.body, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });

    const again = await signUp(account, { name: 'Anna' });
    assert.equal(again.status, 200);
    const { token } = (await market.call('GET /jwt', { bearer, query: { email: email.toUpperCase() } })).body;
    const { body: users } = await market.call('GET /loaddbuser', { token, query: { email } });
    assert.equal(users.length, 1);
    const { _id, ...user } = users[0];
    assert.equal(typeof _id, 'string');
    assert.deepEqual(user, { name: 'Anna', email, photourl: '', userrole: 'seller', uservarified: false });
  });

  it('issues a product token that expires after one hour', async () => {
    const { token } = await market.person('buyer');
    const { iat, exp } = claimsOf(token);
    assert.equal(Number(exp) - Number(iat), 3600);
  });

  it('accepts concurrent first sign-up requests of one account, and creates one record', async () => {
    const account = await market.account();
    const calls = ['buyer', 'seller', 'buyer'].map((userrole) => signUp(account, { userrole }));
    for (const response of await Promise.all(calls)) assert.equal(response.status, 200, response.text);
    assert.equal((await market.query`select from users where email = ${account.email}`).length, 1);
  });

  it('refuses the admin role and photo URLs that are not allowed', async () => {
    const account = await market.account();
    const admin = await signUp(account, { userrole: 'admin' });
    assert.deepEqual([admin.status, admin.body.field], [400, 'userrole']);
    for (const photourl of [
      'https://evil.test/x.png',
      'javascript:alert(1)',
      `/pictures/${'a'.repeat(64)}/1.webp`,
    ]) {
      const response = await signUp(account, { photourl });
      assert.deepEqual([response.status, response.body.field], [400, 'photourl'], photourl);
    }
  });

  it('stores an uploaded photo of the user, and refuses one that another user uploaded', async () => {
    const person = await market.person('buyer');
    const photourl = await market.upload(person);
    const stolen = await market.person('buyer');
    const theft = await signUp(stolen, { photourl });
    assert.deepEqual([theft.status, theft.body.field], [400, 'photourl']);
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
    const { emulatorHost = '', firebaseProject } = market.app.market.config;
    const [real, demo] = [`${bosses.users}@people.test`, `${bosses.users}@market.test`];
    assert.equal(await roleOf(real, (await market.account(real)).idToken), 'buyer');
    assert.equal(await roleOf(real, await proveEmail(emulatorHost, firebaseProject, real)), 'admin');
    assert.equal(await roleOf(demo, (await market.account(demo)).idToken), 'admin');
  });
});

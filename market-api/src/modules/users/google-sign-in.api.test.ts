import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { signInWithGoogle } from '../../testing/auth-emulator.ts';
import { shareTestMarket } from '../../testing/test-market.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();

const picture = 'https://lh3.googleusercontent.com/a/photo=s96-c';

const { emulatorHost = '' } = market.app.market.config;
const viaGoogle = (email: string, photo = picture) =>
  signInWithGoogle(emulatorHost, email, { name: 'Gina Google', picture: photo });

/** Sends the requests that the page sends after every sign-in with Google. */
async function enter(email: string, photo = picture) {
  const bearer = await viaGoogle(email, photo);
  const account = { email, idToken: bearer };
  const added = await market.signUp(account, { name: 'Gina Google', photourl: photo, uservarified: false });
  assert.equal(added.status, 200, added.text);
  const { token } = await market.must('GET /jwt', { bearer, query: { email } });
  return (await market.must('GET /loaddbuser', { token, query: { email } }))[0];
}

const address = () => `g${randomBytes(5).toString('hex')}@gmail.test`;

describe('a sign-in with Google', () => {
  it('creates a buyer the first time, with the Google profile picture', async () => {
    const email = address();
    const { _id, ...user } = await enter(email);
    const given = { name: 'Gina Google', email, photourl: picture };
    assert.deepEqual(user, { ...given, userrole: 'buyer', uservarified: false });
    assert.equal((await enter(email))._id, _id);
  });

  it('leaves the picture empty when its URL is not one of Google’s', async () => {
    for (const photo of [
      'https://tracker.test/me.png',
      'javascript:alert(1)',
      'http://lh3.googleusercontent.com/a',
      'https://123.4.5.6.bc.googleusercontent.com/track',
      'https://lh3.googleusercontent.com.evil.test/a',
      'https://lh3.googleusercontent.com@evil.test/a',
    ])
      assert.equal((await enter(address(), photo)).photourl, '', photo);
  });

  it('refuses a Google picture that the ID token does not name', async () => {
    const email = address();
    const account = { email, idToken: await viaGoogle(email) };
    for (const photourl of ['https://lh3.googleusercontent.com/a/of-somebody-else', `${picture}?`])
      assert.equal(outcomeOf(await market.signUp(account, { photourl })), '400 invalid photourl');
  });

  it('works without a picture', async () => {
    for (const photourl of [undefined, null, '']) {
      const email = address();
      const added = await market.signUp({ email, idToken: await viaGoogle(email) }, { photourl });
      assert.equal(added.body.modifiedCount, 1);
    }
  });

  it('changes neither role nor verification of an existing user', async () => {
    const email = address();
    const { _id } = await enter(email);
    for (const role of ['seller', 'admin'] as const) {
      await market.query`update users set role = ${role}, verified = true where id = ${_id}`;
      const user = await enter(email);
      assert.deepEqual([user._id, user.userrole, user.uservarified], [_id, role, true]);
    }
  });
});

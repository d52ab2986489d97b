import { userRecord } from '../testing/fake-market.ts';
import { endTestAuths, testAuth } from '../testing/test-auth.ts';

const buyer = userRecord('buyer@market.test');
const known = { people: [buyer], firebase: { accounts: [{ email: buyer.email, password: 'secret-1' }] } };

afterEach(endTestAuths);

async function signedIn() {
  const test = testAuth(known);
  await test.auth.actions.signIn(buyer.email, 'secret-1');
  return test;
}

it('the link of a verification mail verifies the e-mail address, and the token is renewed at once', async () => {
  const { auth, firebase, market, session } = await signedIn();
  const { actions } = auth;
  await expect(actions.requestEmailProof()).resolves.toBe(buyer.email);
  expect(firebase.module.sendEmailVerification.mock.calls[0]?.[1]).toEqual({ url: location.href });
  await expect(actions.checkEmailProof()).resolves.toBe(false);
  expect(market.count('GET /jwt')).toBe(1);

  const [code = ''] = firebase.proofCodes.keys();
  await actions.confirmEmail(code);
  expect(market.count('GET /jwt')).toBe(2);
  expect(firebase.auth.currentUser?.getIdToken).toHaveBeenCalledWith(true);
  expect(session().user).toMatchObject({ email: buyer.email });
  await expect(actions.confirmEmail(code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
});

it('a verification link opened elsewhere is noticed by the next check, and no second mail is sent', async () => {
  const { auth, firebase, market } = await signedIn();
  await auth.actions.requestEmailProof();
  await firebase.module.applyActionCode({}, 'proof-1');
  await expect(auth.actions.checkEmailProof()).resolves.toBe(true);
  expect(market.count('GET /jwt')).toBe(2);
  await expect(auth.actions.requestEmailProof()).resolves.toBeUndefined();
  expect(firebase.module.sendEmailVerification).toHaveBeenCalledTimes(1);
});

it('a verification link opened without a session is accepted, and no token is requested', async () => {
  const { auth, firebase, market } = testAuth(known);
  firebase.proofCodes.set('proof-9', buyer.email);
  await expect(auth.actions.confirmEmail('proof-9')).resolves.toBeUndefined();
  expect(market.count('GET /jwt')).toBe(0);
});

it('a verification mail can be requested again at once after a failure, and a minute after it was sent', async () => {
  const { auth, clock, firebase } = await signedIn();
  const away = Object.assign(new Error('away'), { code: 'auth/network-request-failed' });
  firebase.module.sendEmailVerification.mockRejectedValueOnce(away);
  await expect(auth.actions.requestEmailProof()).rejects.toMatchObject({ code: away.code });
  await auth.actions.requestEmailProof();
  await expect(auth.actions.requestEmailProof()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  clock.now += 60_000;
  await expect(auth.actions.requestEmailProof()).resolves.toBe(buyer.email);
});

it('requesting a verification mail without a session is rejected, and no mail is sent', async () => {
  const { auth, firebase } = testAuth(known);
  await expect(auth.actions.requestEmailProof()).rejects.toThrow(/log in again/);
  expect(firebase.module.sendEmailVerification).not.toHaveBeenCalled();
});

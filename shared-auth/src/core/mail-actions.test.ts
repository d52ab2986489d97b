import { userRecord } from '../testing/fake-market.ts';
import { endTestAuths, testAuth } from '../testing/test-auth.ts';

const buyer = userRecord('buyer@market.test');
const password = 'forgotten-1';
const known = { people: [buyer], firebase: { accounts: [{ email: buyer.email, password }] } };

afterEach(endTestAuths);

it('the code of a password reset mail names the account, sets a new password, and is valid only once', async () => {
  const { auth, firebase } = testAuth(known);
  const { actions } = auth;
  await actions.requestPasswordReset(buyer.email);
  expect(firebase.module.sendPasswordResetEmail.mock.calls[0]?.slice(1)).toEqual([
    buyer.email,
    { url: `${location.origin}/login` },
  ]);
  const [code = ''] = firebase.resetCodes.keys();
  await expect(actions.checkResetCode(code)).resolves.toBe(buyer.email);
  await actions.resetPassword(code, 'new-secret-2');
  await expect(actions.resetPassword(code, 'new-secret-3')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
    message: expect.stringContaining('ask for a new one'),
  });
  await expect(actions.checkResetCode(code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  await expect(actions.signIn(buyer.email, password)).rejects.toThrow();
  await expect(actions.signIn(buyer.email, 'new-secret-2')).resolves.toMatchObject({ email: buyer.email });
});

it('a password reset for an address without an account resolves in the same way, and creates no code', async () => {
  const { auth, firebase } = testAuth(known);
  await expect(auth.actions.requestPasswordReset('nobody@market.test')).resolves.toBeUndefined();
  expect(firebase.module.sendPasswordResetEmail).toHaveBeenCalledTimes(1);
  expect(firebase.resetCodes.size).toBe(0);
});

it('password reset mails are limited to one per address and three in total per minute, with or without an account', async () => {
  const { auth, clock, firebase } = testAuth(known);
  const { requestPasswordReset } = auth.actions;
  const tooMany = { code: 'auth/too-many-requests' };
  await requestPasswordReset(buyer.email);
  await expect(requestPasswordReset('BUYER@market.test')).rejects.toMatchObject(tooMany);
  await requestPasswordReset('nobody@market.test');
  await expect(requestPasswordReset('nobody@market.test')).rejects.toMatchObject(tooMany);
  await requestPasswordReset('somebody@market.test');
  await expect(requestPasswordReset('fourth@market.test')).rejects.toMatchObject(tooMany);
  expect(firebase.module.sendPasswordResetEmail).toHaveBeenCalledTimes(3);
  clock.now += 60_000;
  await requestPasswordReset(buyer.email);
  expect(firebase.module.sendPasswordResetEmail).toHaveBeenCalledTimes(4);
});

async function signedIn() {
  const test = testAuth(known);
  await test.auth.actions.signIn(buyer.email, password);
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

it('demoMailbox is the mailbox of the emulator, and undefined for a real provider', () => {
  expect(testAuth(known).auth.demoMailbox).toBeUndefined();
  const settings = { apiKey: 'key', authDomain: 'auth.test', projectId: 'market' };
  const { auth } = testAuth({ settings: { ...settings, emulatorUrl: 'http://localhost:9099' } });
  expect(auth.demoMailbox).toBe('http://localhost:9099/sent-mail');
});

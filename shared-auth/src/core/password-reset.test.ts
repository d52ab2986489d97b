import { userRecord } from '../testing/fake-market.ts';
import { endTestAuths, testAuth } from '../testing/test-auth.ts';

const buyer = userRecord('buyer@market.test');
const known = { people: [buyer], firebase: { accounts: [{ email: buyer.email, password: 'forgotten-1' }] } };

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
  await expect(actions.signIn(buyer.email, 'forgotten-1')).rejects.toThrow();
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

it('demoMailbox is the mailbox of the emulator, and undefined for a real provider', () => {
  expect(testAuth(known).auth.demoMailbox).toBeUndefined();
  const settings = { apiKey: 'key', authDomain: 'auth.test', projectId: 'market' };
  const { auth } = testAuth({ settings: { ...settings, emulatorUrl: 'http://localhost:9099' } });
  expect(auth.demoMailbox).toBe('http://localhost:9099/sent-mail');
});

import { waitFor } from '@testing-library/dom';
import { fakeUser } from '../testing/fake-firebase.ts';
import { problem, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, later, testAuth } from '../testing/test-auth.ts';

afterEach(endTestAuths);

describe('signing in with Google', () => {
  it('creates a user record with the role buyer, then signs in', async () => {
    const { auth, session, firebase, market } = testAuth();
    firebase.popup.user = fakeUser('gil@market.test', {
      displayName: 'Gil',
      photoURL: 'https://pic.test/g.png',
    });
    await auth.actions.signInWithGoogle();
    expect(market.calls[0]?.body).toMatchObject({
      name: 'Gil',
      userrole: 'buyer',
      photourl: 'https://pic.test/g.png',
    });
    expect(session().user).toMatchObject({ email: 'gil@market.test', role: 'buyer' });
  });

  it.each([
    ['A\u0308nn  Lee ', 'ann@market.test', '\u00c4nn Lee'],
    ['x'.repeat(121), 'ann@market.test', 'ann'],
    [undefined, '10001@market.test', 'New User'],
  ])(
    'turns the display name %j of %s into a name that the market accepts: %s',
    async (displayName, email, name) => {
      const { auth, firebase, market } = testAuth();
      firebase.popup.user = fakeUser(email, displayName === undefined ? {} : { displayName });
      await auth.actions.signInWithGoogle();
      expect(market.calls.find(({ key }) => key === 'PUT /user/add')?.body).toMatchObject({ name });
    },
  );

  it.each([
    [['Nora Frost'], 'nora'],
    [['Nora Frost', 'nora'], 'New User'],
  ])('gives a user whose name is taken (%j) a fallback name: %s', async (taken, name) => {
    const { auth, firebase, market } = testAuth();
    firebase.popup.user = fakeUser('nora@market.test', { displayName: 'Nora Frost' });
    const add = market.handlers['PUT /user/add'];
    market.handlers['PUT /user/add'] = (call) =>
      taken.includes((call.body as { name: string }).name)
        ? problem(409, 'name_taken')
        : (add?.(call) ?? problem(404, 'not_found'));
    await auth.actions.signInWithGoogle();
    expect(market.records.get('nora@market.test')?.name).toBe(name);
  });

  it('rejects with the message of the market when the user record cannot be created', async () => {
    const { auth, market } = testAuth();
    market.handlers['PUT /user/add'] = () => problem(429, 'rate_limited', 'The market is away.');
    await expect(auth.actions.signInWithGoogle()).rejects.toThrow('The market is away.');
  });

  it('requests a buyer record even for a seller, and takes the role from the market', async () => {
    const gil = { ...userRecord('gil@market.test', 'seller'), uservarified: true };
    const { auth, session, firebase, market } = testAuth({ people: [gil] });
    firebase.popup.user = fakeUser(gil.email);
    await auth.actions.signInWithGoogle();
    expect(market.calls[0]?.body).toMatchObject({ userrole: 'buyer', uservarified: false });
    expect(session().user).toMatchObject({ role: 'seller', verified: true });
  });
});

describe('the Google sign-in window', () => {
  it('opens at once after the sign-in was prepared, and uses the prepared resolver', async () => {
    const { auth, firebase } = testAuth();
    auth.actions.prepare();
    await waitFor(() => expect(firebase.popup.prepared).toHaveLength(1));
    const waiting = later<void>();
    firebase.popup.answer = waiting.promise;
    const signedIn = auth.actions.signInWithGoogle();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(firebase.popup.opened).toBe(1);
    expect(firebase.popup.prepared[1]).toBe(firebase.popup.prepared[0]);
    waiting.resolve();
    await signedIn;
  });

  it('rejects the sign-in within seconds after it was closed, and can be opened again', async () => {
    jest.useFakeTimers();
    const { auth, firebase } = testAuth();
    firebase.popup.answer = new Promise(() => {});
    const signedIn = auth.actions.signInWithGoogle();
    signedIn.catch(() => {});
    await jest.advanceTimersByTimeAsync(5_000);
    firebase.popup.window.closed = true;
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(signedIn).rejects.toMatchObject({
      code: 'auth/popup-closed-by-user',
      message: 'The sign-in window was closed before you were signed in.',
    });
    jest.useRealTimers();

    firebase.popup.window = { closed: false };
    firebase.popup.answer = Promise.resolve();
    await expect(auth.actions.signInWithGoogle()).resolves.toMatchObject({ role: 'buyer' });
  });

  it('may close before the identity provider has processed the sign-in, which then succeeds', async () => {
    jest.useFakeTimers();
    const { auth, firebase } = testAuth();
    const waiting = later<void>();
    firebase.popup.answer = waiting.promise;
    const signedIn = auth.actions.signInWithGoogle();
    await jest.advanceTimersByTimeAsync(300);
    firebase.popup.manager.onEvent({ type: 'unknown' });
    firebase.popup.manager.onEvent({ type: 'signInViaPopup' });
    firebase.popup.window.closed = true;
    await jest.advanceTimersByTimeAsync(6_000);
    waiting.resolve();
    await expect(signedIn).resolves.toMatchObject({ email: 'gil@market.test' });
    jest.useRealTimers();
  });
});

describe('the script of the emulator', () => {
  const settings = { apiKey: 'k', authDomain: 'd', projectId: 'p', emulatorUrl: 'http://localhost:9099' };
  const scripts = () => [...document.head.querySelectorAll('script')];

  it('is loaded before the popup is prepared, again after a failure, and only once', async () => {
    const { auth, firebase } = testAuth({ settings });
    const refused = auth.actions.signInWithGoogle();
    refused.catch(() => {});
    const src = 'http://localhost:9099/stand-in/api.js';
    await waitFor(() => expect(scripts()).toMatchObject([{ src }]));
    expect(firebase.popup.prepared).toEqual([]);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toMatchObject({
      code: 'auth/network-request-failed',
      message: 'The sign-in service cannot be reached. Check your connection and try again.',
    });
    expect(scripts()).toEqual([]);

    auth.actions.prepare();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(firebase.popup.prepared).toHaveLength(1));
    await auth.actions.signInWithGoogle();
    expect(scripts()).toHaveLength(1);
  });

  it('is not loaded when the settings name no emulator', async () => {
    for (const script of scripts()) script.remove();
    const { auth } = testAuth();
    auth.actions.prepare();
    await auth.actions.signInWithGoogle();
    expect(scripts()).toEqual([]);
  });
});

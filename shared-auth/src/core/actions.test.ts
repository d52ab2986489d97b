import { onMarketEvent } from 'shared-contracts';
import { problem, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, startedAuth, testAuth } from '../testing/test-auth.ts';
import { TOKEN_KEY } from './token-store.ts';

const buyer = userRecord('buyer@market.test');
const password = 'secret-1';
const known = { people: [buyer], firebase: { accounts: [{ email: buyer.email, password }] } };

afterEach(endTestAuths);

describe('signing in', () => {
  it('stores the token under the legacy key freezerToken only, sets the session and emits session:changed', async () => {
    const { auth, session, onPersonChange } = await startedAuth(known);
    const received = jest.fn();
    const stop = onMarketEvent('session:changed', received);
    await expect(auth.actions.signIn(buyer.email, password)).resolves.toMatchObject({ role: 'buyer' });
    stop();
    expect(session().status).toBe('signed-in');
    expect(Object.entries(localStorage)).toEqual([['freezerToken', expect.stringMatching(/\..+\./)]]);
    expect(received.mock.calls).toEqual([[{ signedIn: true, role: 'buyer' }]]);
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });

  it('rejects wrong credentials with a readable message and the error code of the identity provider', async () => {
    const { auth, session } = await startedAuth(known);
    await expect(auth.actions.signIn(buyer.email, 'wrong')).rejects.toMatchObject({
      name: 'AuthError',
      code: 'auth/invalid-credential',
      message: 'The e-mail or the password is not right.',
    });
    expect(session().status).toBe('signed-out');
  });

  it('rejects with no_account when the market has no account, and stays signed out', async () => {
    const { auth, session } = await startedAuth({ ...known, people: [] });
    await expect(auth.actions.signIn(buyer.email, password)).rejects.toMatchObject({ code: 'no_account' });
    expect(session().status).toBe('signed-out');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it.each(['GET /jwt', 'GET /loaddbuser'])(
    'rejects when %s fails, and stays signed out without a stored token',
    async (call) => {
      const { auth, session, market } = await startedAuth(known);
      market.handlers[call] = () => problem(503, 'unavailable', 'The market is away.');
      await expect(auth.actions.signIn(buyer.email, password)).rejects.toThrow('The market is away.');
      expect(session().status).toBe('signed-out');
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    },
  );

  it('rejects a second sign-in while the first is running', async () => {
    const { auth, market } = testAuth(known);
    const first = auth.actions.signIn(buyer.email, password);
    await expect(auth.actions.signIn(buyer.email, password)).rejects.toMatchObject({ code: 'auth/busy' });
    await first;
    expect(market.count('GET /jwt')).toBe(1);
  });
});

describe('signing up', () => {
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  const input = { name: 'Ann', email: 'ann@market.test', password, role: 'seller', photo } as const;

  it('creates account, user record and picture in this order, and describes the account at the identity provider', async () => {
    const { auth, session, market, firebase } = testAuth();
    await auth.actions.signUp(input);
    expect(market.keys()).toEqual([
      'PUT /user/add',
      'GET /jwt',
      'POST /1/upload',
      'PUT /user/add',
      'GET /jwt',
      'GET /loaddbuser',
    ]);
    const [first, , upload, second] = market.calls;
    expect(first?.body).toMatchObject({ photourl: '', userrole: 'seller', uservarified: false });
    expect(first?.headers.get('authorization')).toBe(`Bearer id-token-of-${input.email}`);
    expect((upload?.body as FormData | undefined)?.get('image')).toBeInstanceOf(File);
    expect(upload?.url.searchParams.get('expiration')).toBe('600');
    expect(upload?.headers.get('freezertoken')).toMatch(/^bearer /);
    expect(second?.body).toMatchObject({ photourl: '/pictures/1.webp' });
    expect(session().user).toMatchObject({ name: 'Ann', role: 'seller', photoUrl: '/pictures/1.webp' });
    expect(firebase.module.updateProfile).toHaveBeenCalledWith(
      expect.objectContaining({ email: input.email }),
      { displayName: 'Ann', photoURL: '/pictures/1.webp' },
    );
  });

  it('works without a picture', async () => {
    const { auth, market, session } = testAuth();
    await auth.actions.signUp({ ...input, photo: undefined });
    expect(market.count('POST /1/upload')).toBe(0);
    expect(session().user?.photoUrl).toBe('');
  });

  it.each(['PUT /user/add', 'GET /jwt', 'POST /1/upload', 'GET /loaddbuser'])(
    'continues when submitted again after %s failed',
    async (step) => {
      const { auth, session, market } = testAuth();
      const working = market.handlers[step];
      market.handlers[step] = () => problem(429, 'rate_limited', 'The market is away.');
      await expect(auth.actions.signUp(input)).rejects.toThrow('The market is away.');
      expect(session().status).not.toBe('signed-in');
      if (working) market.handlers[step] = working;
      await auth.actions.signUp(input);
      expect(session().user).toMatchObject({ email: input.email, photoUrl: '/pictures/1.webp' });
    },
  );

  it('continues after a page reload when the provider account exists but the user record does not', async () => {
    const { auth, session } = testAuth({ firebase: { accounts: [{ email: input.email, password }] } });
    await auth.actions.signUp(input);
    expect(session().user?.role).toBe('seller');
  });

  it.each([
    ['a finished account with the right password', password],
    ['an account whose password is another one', 'another-1'],
  ])('refuses %s', async (_, existing) => {
    const { auth, session, market, firebase } = testAuth({
      people: [userRecord(input.email)],
      firebase: { accounts: [{ email: input.email, password: existing }] },
    });
    await expect(auth.actions.signUp(input)).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    expect(session().status).not.toBe('signed-in');
    expect(market.count('PUT /user/add')).toBe(0);
    expect(firebase.auth.currentUser).toBeNull();
  });
});

it('a sign-in reports an unreachable sign-in service, and works once the service is reachable again', async () => {
  const { auth, firebase } = testAuth(known);
  firebase.loads.fail = true;
  await expect(auth.actions.signIn(buyer.email, password)).rejects.toMatchObject({
    message: 'The sign-in service cannot be reached. Check your connection and try again.',
  });
  firebase.loads.fail = false;
  await auth.actions.signIn(buyer.email, password);
});

it('a sign-in connects to the emulator only when the settings name one', async () => {
  const settings = { apiKey: 'k', authDomain: 'd', projectId: 'p' };
  const plain = testAuth({ ...known, settings });
  await plain.auth.actions.signIn(buyer.email, password);
  expect(plain.firebase.module.connectAuthEmulator).not.toHaveBeenCalled();

  const emulatorUrl = 'http://localhost:9099';
  const emulated = testAuth({ ...known, settings: { ...settings, emulatorUrl } });
  await emulated.auth.actions.signIn(buyer.email, password);
  expect(emulated.firebase.module.connectAuthEmulator).toHaveBeenCalledWith(expect.anything(), emulatorUrl, {
    disableWarnings: true,
  });
});

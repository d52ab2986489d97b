import { ok, problem, productToken, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, NOW, startedAuth, testAuth } from '../testing/test-auth.ts';
import { TOKEN_KEY } from './token-store.ts';

const HOUR = 3_600_000;
const buyer = userRecord('buyer@market.test');
const good = productToken(buyer.email, { expiresAt: NOW + HOUR });
const old = productToken(buyer.email, { expiresAt: NOW - 1 });

afterEach(endTestAuths);

it('is loading until it is started', () => {
  expect(testAuth({ token: good }).session().status).toBe('loading');
});

it('is signed out at once without a token, asking neither provider nor market', async () => {
  const { session, firebase, market } = await startedAuth();
  expect(session().status).toBe('signed-out');
  expect(firebase.loads.count).toBe(0);
  expect(market.calls).toEqual([]);
});

it.each(['nonsense', 'a.b.c', `x.${btoa('{"email":1}')}.y`])(
  'takes an unreadable token (%s) for none',
  async (token) => {
    const { session, market } = await startedAuth({ token });
    expect(session().status).toBe('signed-out');
    expect(market.calls).toEqual([]);
  },
);

it('shows the person of a valid token without waiting for the provider', async () => {
  const { session, firebase, market } = await startedAuth({ token: good, people: [buyer] });
  expect(session()).toEqual({
    status: 'signed-in',
    user: {
      uid: `uid-${buyer.email}`,
      id: buyer._id,
      email: buyer.email,
      name: 'buyer',
      photoUrl: '',
      role: 'buyer',
      verified: false,
    },
  });
  expect(firebase.loads.count).toBe(0);
  expect(market.calls[0]?.headers.get('freezertoken')).toBe(`bearer ${good}`);
});

it('finds out once, however often it is started', async () => {
  const { auth, market } = testAuth({ token: good, people: [buyer] });
  await Promise.all([auth.start(), auth.start()]);
  expect(market.keys()).toEqual(['GET /loaddbuser']);
});

it('gets a new token from the provider when the stored one has expired', async () => {
  const { session, market } = await startedAuth({
    token: old,
    people: [buyer],
    firebase: { persisted: buyer.email },
  });
  expect(session().user?.email).toBe(buyer.email);
  expect(market.keys()).toEqual(['GET /jwt', 'GET /loaddbuser']);
  expect(market.calls[0]?.headers.get('authorization')).toBe(`Bearer id-token-of-${buyer.email}`);
  expect(localStorage.getItem(TOKEN_KEY)).not.toBe(old);
});

it('is signed out and forgets token and cookie when the provider knows nobody', async () => {
  const { session, market } = await startedAuth({ token: old, people: [buyer] });
  expect(session().status).toBe('signed-out');
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(market.keys()).toEqual(['DELETE /jwt']);
});

it('renews a token that the market refuses', async () => {
  const { auth, session, market } = testAuth({
    token: good,
    people: [buyer],
    firebase: { persisted: buyer.email },
  });
  market.handlers['GET /loaddbuser'] = ({ headers }) =>
    headers.get('freezertoken') === `bearer ${good}` ? problem(401, 'token_expired') : ok([buyer]);
  await auth.start();
  expect(session().status).toBe('signed-in');
  expect(market.keys()).toEqual(['GET /loaddbuser', 'GET /jwt', 'GET /loaddbuser']);
});

it('is signed out when the account is gone', async () => {
  const { session } = await startedAuth({ token: good });
  expect(session().status).toBe('signed-out');
});

it('says what is wrong when the role cannot be loaded, keeps the token, and recovers by retry', async () => {
  const { auth, session, market } = testAuth({ token: good, people: [buyer] });
  const response = market.handlers['GET /loaddbuser'];
  market.handlers['GET /loaddbuser'] = () => problem(503, 'unavailable', 'The market is away.');
  await auth.start();
  expect(session()).toMatchObject({ status: 'error', user: null, error: { message: 'The market is away.' } });
  expect(localStorage.getItem(TOKEN_KEY)).toBe(good);

  if (response) market.handlers['GET /loaddbuser'] = response;
  const retried = auth.actions.retry();
  expect(session().status).toBe('loading');
  await retried;
  expect(session().status).toBe('signed-in');
});

describe('with a session told by the server', () => {
  const reported = {
    status: 'signed-in',
    user: {
      uid: 'u',
      id: buyer._id,
      email: buyer.email,
      name: 'B',
      photoUrl: '',
      role: 'buyer',
      verified: false,
    },
  } as const;

  it('keeps the person on the screen while asking, and when asking fails', async () => {
    const { auth, session, market, onPersonChange } = testAuth({ token: good, initialSession: reported });
    market.handlers['GET /loaddbuser'] = () => problem(503, 'unavailable');
    const seen: string[] = [];
    auth.session.subscribe(({ status }) => seen.push(status));
    await auth.start();
    expect(session()).toBe(reported);
    expect(seen).toEqual([]);
    expect(onPersonChange).not.toHaveBeenCalled();
  });

  it('asks the provider when the token is missing here, and clears the cookie when it knows nobody', async () => {
    const { session, market, onPersonChange } = await startedAuth({ initialSession: reported });
    expect(session().status).toBe('signed-out');
    expect(market.keys()).toEqual(['DELETE /jwt']);
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });

  it('shows loading, then the other person, when the token is somebody else’s', async () => {
    const seller = userRecord('seller@market.test', 'seller');
    const token = productToken(seller.email, { expiresAt: NOW + HOUR });
    const { auth, session, onPersonChange } = testAuth({ token, people: [seller], initialSession: reported });
    const started = auth.start();
    await Promise.resolve();
    expect(session().status).toBe('loading');
    await started;
    expect(session().user?.role).toBe('seller');
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });
});

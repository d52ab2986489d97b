import { ok, problem, productToken, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, NOW, startedAuth, testAuth } from '../testing/test-auth.ts';
import { signedIn, toSessionUser } from './sessions.ts';
import { TOKEN_KEY } from './token-store.ts';

const HOUR = 3_600_000;
const buyer = userRecord('buyer@market.test');
const good = productToken(buyer.email, NOW + HOUR);
const old = productToken(buyer.email, NOW - 1);

afterEach(endTestAuths);

it.each([{}, { token: 'nonsense' }, { token: 'a.b.c' }, { token: `x.${btoa('{"email":1}')}.y` }])(
  'without a readable token the session is signed out at once, with no request to provider or market: %j',
  async (stored) => {
    const { session, firebase, market } = await startedAuth(stored);
    expect(session().status).toBe('signed-out');
    expect(firebase.loads.count).toBe(0);
    expect(market.calls).toEqual([]);
  },
);

it('a valid token signs its user in without loading the identity provider', async () => {
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

it('the session is loading until start is called, and the user is loaded once when it is called twice', async () => {
  const { auth, market, session } = testAuth({ token: good, people: [buyer] });
  expect(session().status).toBe('loading');
  await Promise.all([auth.start(), auth.start()]);
  expect(market.keys()).toEqual(['GET /loaddbuser']);
});

it('an expired token is exchanged for a new one with the ID token of the identity provider', async () => {
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

it('token and cookie are deleted when the token has expired and the identity provider has no user', async () => {
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

it('the session is signed out when the market has no account for the token', async () => {
  const { session } = await startedAuth({ token: good });
  expect(session().status).toBe('signed-out');
});

it('the session is an error when the user cannot be loaded: the token stays, and a retry recovers', async () => {
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

describe('with an initial session from the server', () => {
  const reported = signedIn(toSessionUser(buyer, 'u'));

  it('keeps showing the user while the market is requested, and when that request fails', async () => {
    const { auth, session, market, onPersonChange } = testAuth({ token: good, initialSession: reported });
    market.handlers['GET /loaddbuser'] = () => problem(503, 'unavailable');
    const seen: string[] = [];
    auth.session.subscribe(({ status }) => seen.push(status));
    await auth.start();
    expect(session()).toBe(reported);
    expect(seen).toEqual([]);
    expect(onPersonChange).not.toHaveBeenCalled();
  });

  it('requests the user from the identity provider when the token is missing, and without one signs out and clears the cookie', async () => {
    const { session, firebase, market, onPersonChange } = await startedAuth({ initialSession: reported });
    expect(firebase.loads.count).toBe(1);
    expect(session().status).toBe('signed-out');
    expect(market.keys()).toEqual(['DELETE /jwt']);
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });

  it('shows loading, then the user of the token, when the token belongs to a different user', async () => {
    const seller = userRecord('seller@market.test', 'seller');
    const token = productToken(seller.email, NOW + HOUR);
    const { auth, session, onPersonChange } = testAuth({ token, people: [seller], initialSession: reported });
    const started = auth.start();
    await Promise.resolve();
    expect(session().status).toBe('loading');
    await started;
    expect(session().user?.role).toBe('seller');
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });
});

import { waitFor } from '@testing-library/dom';
import { onMarketEvent } from 'shared-contracts';
import { ok, problem, productToken, userRecord } from '../testing/fake-market.ts';
import { endTestAuths, later, NOW, otherTabWrites, startedAuth, testAuth } from '../testing/test-auth.ts';
import { TOKEN_KEY } from './token-store.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const buyer = userRecord('buyer@market.test');
const seller = userRecord('seller@market.test', 'seller');
const people = [buyer, seller];
const token = productToken(buyer.email, NOW + HOUR);
const password = 'Fridge-1992!';
const persisted = { persisted: buyer.email };

afterEach(() => {
  endTestAuths();
  jest.useRealTimers();
});

it('a logout while the user is still loading ends signed out', async () => {
  const { auth, session, market } = testAuth({ token, people });
  const response = later<ReturnType<typeof ok>>();
  market.handlers['GET /loaddbuser'] = () => response.promise;
  const started = auth.start();
  await Promise.resolve();
  const out = auth.actions.signOut();
  response.resolve(ok([buyer]));
  await Promise.all([started, out]);
  expect(session().status).toBe('signed-out');
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

it('a logout signs out at the provider, deletes cookie and token, emits session:changed, and reloads', async () => {
  const { auth, session, market, firebase, reload, onPersonChange } = await startedAuth({ token, people });
  const received = jest.fn();
  const stop = onMarketEvent('session:changed', received);
  await auth.actions.signOut();
  stop();
  // Not marked as ended: the user did it.
  expect(session()).toEqual({ status: 'signed-out', user: null });
  expect(firebase.module.signOut).toHaveBeenCalledTimes(1);
  expect(market.count('DELETE /jwt')).toBe(1);
  expect(market.calls.at(-1)?.headers.get('freezertoken')).toBe(`bearer ${token}`);
  expect(localStorage).toHaveLength(0);
  expect(received.mock.calls).toEqual([[{ signedIn: false, role: null }]]);
  expect(onPersonChange).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a logout works locally without provider and market, and is sent to the market when the next page starts', async () => {
  const away = await startedAuth({ token, people });
  away.firebase.loads.fail = true;
  away.market.handlers['DELETE /jwt'] = () => problem(503, 'unavailable');
  // A double click.
  await Promise.all([away.auth.actions.signOut(), away.auth.actions.signOut()]);
  expect(away.session().status).toBe('signed-out');
  expect(away.reload).toHaveBeenCalled();
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  const kept = Object.entries(localStorage);
  away.auth.stop();

  const { auth, session, market } = testAuth({ people });
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await auth.start();
  expect(session().status).toBe('signed-out');
  await waitFor(() =>
    expect(market.calls.map(({ key, headers }) => [key, headers.get('freezertoken')])).toEqual([
      ['DELETE /jwt', `bearer ${token}`],
    ]),
  );
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it.each([
  [401, 'token_expired'],
  [403, 'account_disabled'],
])('the session is marked as ended when renewing its token is refused with %i %s', async (status, code) => {
  const { auth, session, market } = await startedAuth({ token, people, firebase: persisted });
  market.handlers['GET /wishlist'] = () => problem(401, 'not_signed_in', 'Please sign in.');
  market.handlers['GET /jwt'] = () => problem(status, code);
  await expect(auth.api('GET /wishlist', { query: {} })).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(session()).toMatchObject({ status: 'signed-out', ended: true });
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

it('a refused request shows the role that the user has now, and ends the session of a disabled account', async () => {
  const { auth, session, market, clock } = await startedAuth({ token, people, firebase: persisted });
  market.handlers['GET /wishlist'] = () => problem(403, 'forbidden');
  const refused = () =>
    expect(auth.api('GET /wishlist', { query: {} })).rejects.toMatchObject({ status: 403 });
  market.handlers['GET /loaddbuser'] = () => ok([{ ...buyer, userrole: 'admin' }]);
  for (let times = 0; times < 3; times++) await refused();
  await waitFor(() => expect(session().user?.role).toBe('admin'));
  expect(market.count('GET /loaddbuser')).toBe(2);
  market.handlers['GET /loaddbuser'] = () => problem(403, 'account_disabled');
  clock.now += 10_000;
  await refused();
  await waitFor(() => expect(session()).toMatchObject({ status: 'signed-out', ended: true }));
});

it('the token is renewed once for requests that are refused at the same time', async () => {
  const { auth, market } = await startedAuth({ token, people, firebase: persisted });
  market.handlers['GET /wishlist'] = ({ headers }) =>
    headers.get('freezertoken') === `bearer ${token}` ? problem(401, 'token_expired') : ok([]);
  await expect(
    Promise.all([auth.api('GET /wishlist', { query: {} }), auth.api('GET /wishlist', { query: {} })]),
  ).resolves.toEqual([[], []]);
  expect(market.count('GET /jwt')).toBe(1);
  expect(market.count('GET /wishlist')).toBe(4);
});

it('the request of a visitor has no token, and a 401 response does not load the identity provider', async () => {
  const { auth, market, firebase } = await startedAuth();
  market.handlers['GET /wishlist'] = () => problem(401, 'not_signed_in', 'Please sign in.');
  await expect(auth.api('GET /wishlist', { query: {} })).rejects.toMatchObject({ status: 401 });
  expect(market.calls[0]?.headers.has('freezertoken')).toBe(false);
  expect(firebase.loads.count).toBe(0);
});

it('the token is renewed silently five minutes before it expires, and again after a failure', async () => {
  jest.useFakeTimers();
  const { market, clock, session } = await startedAuth({ token, people, firebase: persisted });
  const working = market.handlers['GET /jwt'];
  market.handlers['GET /jwt'] = () => problem(503, 'unavailable');
  await jest.advanceTimersByTimeAsync(55 * MINUTE - 1000);
  expect(market.count('GET /jwt')).toBe(0);
  clock.now = NOW + 55 * MINUTE;
  await jest.advanceTimersByTimeAsync(1000);
  expect(market.count('GET /jwt')).toBe(1);
  expect(session().status).toBe('signed-in');
  if (working) market.handlers['GET /jwt'] = working;
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(market.count('GET /jwt')).toBe(2);
  expect(localStorage.getItem(TOKEN_KEY)).not.toBe(token);
  await jest.advanceTimersByTimeAsync(30 * MINUTE);
  expect(market.count('GET /jwt')).toBe(2);
});

it('the token is not renewed endlessly on a device whose clock is a day ahead', async () => {
  jest.useFakeTimers();
  const { auth, market, clock } = testAuth({ token, people, firebase: persisted });
  clock.now = NOW + 24 * HOUR;
  market.handlers['GET /jwt'] = () => ok({ token: productToken(buyer.email, NOW + HOUR, 'n') });
  await auth.start();
  await jest.advanceTimersByTimeAsync(30 * MINUTE);
  await auth.api('GET /wishlist', { query: {} }).catch(() => {});
  expect(market.count('GET /jwt')).toBe(1);
});

describe('the identity provider', () => {
  const comesToTheFront = () => document.dispatchEvent(new Event('visibilitychange'));
  const moment = () => jest.advanceTimersByTimeAsync(6000);
  beforeEach(() => void jest.useFakeTimers());

  it('is loaded only when the page becomes visible again, and a sign-out there then signs out here', async () => {
    const { session, firebase } = await startedAuth({ token, people, firebase: persisted });
    await moment();
    expect(firebase.loads.count).toBe(0);
    comesToTheFront();
    comesToTheFront();
    await moment();
    expect(firebase.loads.count).toBe(1);
    expect(session().status).toBe('signed-in');
    firebase.become(null);
    expect(session().status).toBe('signed-out');
  });

  it('is observed from the sign-in on when it is already loaded', async () => {
    const { auth, session, firebase } = await startedAuth({
      people,
      firebase: { accounts: [{ email: buyer.email, password }] },
    });
    await auth.actions.signIn(buyer.email, password);
    await moment();
    expect(session().status).toBe('signed-in');
    firebase.become(null);
    expect(session().status).toBe('signed-out');
  });

  it('is loaded again at the next return to the page after a failed load', async () => {
    let loads = 0;
    const { auth } = testAuth({
      token,
      people,
      loadFirebase: () => {
        loads += 1;
        return Promise.reject(new Error('offline'));
      },
    });
    await auth.start();
    for (const expected of [1, 2]) {
      comesToTheFront();
      await moment();
      expect(loads).toBe(expected);
    }
  });
});

describe('another tab', () => {
  it('logging out signs out here, without a request to the market', async () => {
    const { session, market, onPersonChange } = await startedAuth({ token, people });
    otherTabWrites(null);
    expect(session().status).toBe('signed-out');
    expect(market.count('DELETE /jwt')).toBe(0);
    expect(onPersonChange).toHaveBeenCalledTimes(1);
  });

  it('logging in signs in here', async () => {
    const { session } = await startedAuth({ people });
    otherTabWrites(token);
    expect(session().status).toBe('loading');
    await waitFor(() => expect(session().user?.email).toBe(buyer.email));
  });

  it('logging in as a different user shows that user, even if the previous user loads later', async () => {
    const { auth, session, market } = testAuth({ token, people });
    const late = later<ReturnType<typeof ok>>();
    const response = market.handlers['GET /loaddbuser'];
    market.handlers['GET /loaddbuser'] = () => late.promise;
    const started = auth.start();
    await Promise.resolve();
    if (response) market.handlers['GET /loaddbuser'] = response;
    otherTabWrites(productToken(seller.email, NOW + HOUR));
    await waitFor(() => expect(session().user?.email).toBe(seller.email));
    late.resolve(ok([buyer]));
    await started;
    expect(session().user?.email).toBe(seller.email);
  });

  it('renewing the token makes this tab use the new token, without a change of the session', async () => {
    const { auth, market, session } = await startedAuth({ token, people });
    const before = session();
    const renewed = productToken(buyer.email, NOW + 2 * HOUR);
    otherTabWrites(renewed);
    expect(session()).toBe(before);
    await auth.api('GET /banner').catch(() => {});
    expect(market.calls.at(-1)?.headers.get('freezertoken')).toBe(`bearer ${renewed}`);
  });
});

const comesBack = (persisted: boolean) =>
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('a page restored from the back/forward cache is signed out when the token was removed meanwhile', async () => {
  const { session } = await startedAuth({ token, people });
  localStorage.removeItem(TOKEN_KEY);
  comesBack(false);
  expect(session().status).toBe('signed-in');
  comesBack(true);
  expect(session().status).toBe('signed-out');
});

it('the user stays signed in on this page when storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { auth, session } = testAuth({ people, firebase: { accounts: [{ email: buyer.email, password }] } });
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden);
  await auth.start();
  await auth.actions.signIn(buyer.email, password);
  expect(session().status).toBe('signed-in');
  comesBack(true);
  expect(session().status).toBe('signed-in');
});

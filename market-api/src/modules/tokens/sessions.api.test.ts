import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { askEmulator } from '../../testing/auth-emulator.ts';
import { HOST_KEY, type Person, shareTestMarket } from '../../testing/test-market.ts';
import { claimsOf, signToken } from '../../testing/tokens.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();

interface Device {
  readonly token: string;
  readonly cookie: string;
}

/** Signs in as a browser does, with its current cookie. */
async function signIn({ idToken, email }: Pick<Person, 'idToken' | 'email'>, cookie = ''): Promise<Device> {
  const headers = cookie ? { cookie: `market_session=${cookie}` } : {};
  const response = await market.call('GET /jwt', { bearer: idToken, query: { email }, headers });
  assert.equal(response.status, 200, response.text);
  const [, session = ''] = /market_session=([^;]+)/.exec(response.headers['set-cookie'] ?? '') ?? [];
  return { token: response.body.token, cookie: session };
}
const asksWith = async ({ email }: Person, token: string) =>
  outcomeOf(await market.call('GET /loaddbuser', { token, query: { email } }));
const pageWith = (session: string) =>
  market.call('POST /session/exchange', { body: { session }, headers: { 'x-market-host-key': HOST_KEY } });
/** The results of an API request with the token and of a page with the cookie. */
const seen = async (person: Person, { token, cookie }: Device) => [
  await asksWith(person, token),
  outcomeOf(await pageWith(cookie)),
];
const renews = async ({ idToken: bearer, email }: Pick<Person, 'idToken' | 'email'>) =>
  outcomeOf(await market.call('GET /jwt', { bearer, query: { email } }));
const good = ['200', '200'];
const ENDED = '401 token_expired';
const ended = [ENDED, ENDED];
const logout = (device: Partial<Device>, query: Record<string, string> = {}) =>
  market.call('DELETE /jwt', {
    ...(device.token ? { token: device.token } : {}),
    headers: device.cookie ? { cookie: `market_session=${device.cookie}` } : {},
    query,
  });
const provider = (action: string, body: object) =>
  askEmulator<{ idToken: string }>(market.app.market.config.emulatorHost ?? '', action, body);
/** The provider's times are whole seconds: waits so that the next action has a later time than the previous one. */
const nextSecond = () => pause(1000 - (Date.now() % 1000));

describe('Logout', () => {
  it('ends this session with all its tokens, and no other session', async () => {
    const person = await market.person('buyer');
    const [here, there] = [await signIn(person), await signIn(person)];
    const renewed = await signIn(person, here.cookie);
    const minute = (await pageWith(here.cookie)).body.token;
    assert.equal(claimsOf(here.token).sid, claimsOf(renewed.token).sid);
    assert.notEqual(claimsOf(here.token).sid, claimsOf(there.token).sid);
    assert.equal((await logout(renewed)).status, 200);
    for (const device of [here, renewed]) assert.deepEqual(await seen(person, device), ended);
    assert.equal(await asksWith(person, minute), ENDED);
    assert.deepEqual(await seen(person, there), good);
  });

  it('ends several sessions of one user concurrently, and no other one', async () => {
    const person = await market.person('buyer');
    const devices = await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
    await Promise.all(devices.slice(1).map((device) => logout(device)));
    for (const device of devices.slice(1)) assert.deepEqual(await seen(person, device), ended);
    assert.deepEqual(await seen(person, devices[0] as Device), good);
  });

  it('succeeds when repeated, with the cookie alone, with an expired or invalid token, and without a session', async () => {
    const person = await market.person('buyer');
    const device = await signIn(person);
    const { cookie } = device;
    for (const shown of [device, device, { cookie }, {}, { token: 'x' }, { cookie: 'a.b.c' }])
      assert.deepEqual((await logout(shown)).body, { acknowledged: true });
    const byCookie = await signIn(await market.person('buyer'));
    await logout({ cookie: byCookie.cookie });
    assert.equal(outcomeOf(await pageWith(byCookie.cookie)), ENDED);
    const late = await signToken(market, person, { lifetime: -60 });
    assert.equal((await logout({ token: late })).status, 200);
  });

  it('revokes the ID token of that sign-in', async () => {
    const person = await market.person('seller');
    await logout(person);
    assert.equal(await renews(person), ENDED);
    assert.equal(outcomeOf(await market.signUp(person, { name: 'Thief' })), ENDED);
  });

  it('with an older token leaves the cookie of a later sign-in in place', async () => {
    const person = await market.person('buyer');
    const [before, now] = [await signIn(person), await signIn(person)];
    const both = await logout({ token: before.token, cookie: now.cookie });
    assert.equal(both.headers['set-cookie'], undefined);
    assert.deepEqual([await seen(person, before), await seen(person, now)], [ended, good]);
    assert.match((await logout(now)).headers['set-cookie'] ?? '', /market_session=;/);
  });
});

describe('Sign out everywhere', () => {
  it('ends every session of the user at once, and none of other users', async () => {
    const [person, other] = await market.people('buyer', 'buyer');
    const [here, there] = [await signIn(person), await signIn(person)];
    const bystander = await signIn(other);
    assert.equal((await logout(here, { all: 'true' })).status, 200);
    for (const device of [here, there, { ...here, token: person.token }])
      assert.deepEqual(await seen(person, device), ended);
    assert.equal(await renews(person), ENDED);
    assert.equal(outcomeOf(await logout(here, { all: 'true' })), ENDED);
    assert.deepEqual(await seen(other, bystander), good);
    // A new sign-in is valid, while a copy of the earlier tokens stays refused.
    const { email } = person;
    const known = { email, password: 'Test-1992!', returnSecureToken: true };
    const again = await signIn({ email, idToken: (await provider('signInWithPassword', known)).idToken });
    assert.deepEqual(await seen(person, again), good);
    assert.deepEqual(await seen(person, here), ended);
  });
});

describe('sessions without a logout', () => {
  const followProvider = () => market.app.market.services.sessions.followProvider();

  it('end after a change of password, as soon as the identity provider is checked', async () => {
    const [person, other] = await market.people('buyer', 'buyer');
    const [device, bystander] = [await signIn(person), await signIn(other)];
    await followProvider();
    assert.deepEqual(await seen(person, device), good);
    await nextSecond();
    await provider('update', { idToken: person.idToken, password: 'Another-1992!' });
    assert.deepEqual(await seen(person, device), good);
    await followProvider();
    assert.deepEqual(await seen(person, device), ended);
    assert.deepEqual(await seen(other, bystander), good);
  });

  it('end when the identity provider has disabled or deleted the account', async () => {
    const [disabled, gone] = await market.people('buyer', 'seller');
    const [first, second] = [await signIn(disabled), await signIn(gone)];
    await nextSecond();
    await market.app.market.identity.disable(disabled.uid);
    await provider('delete', { idToken: gone.idToken });
    await followProvider();
    assert.deepEqual([await seen(disabled, first), await seen(gone, second)], [ended, ended]);
  });
});

it('housekeeping removes sessions not renewed for 31 days, and ended sessions after 400 days', async () => {
  const person = await market.person('buyer');
  await signIn(person);
  const sessions = () =>
    market.query`select id, ended_at is not null as ended from sessions where user_id = ${person.id}`;
  const { housekeeping } = market.app.market.services.sessions;
  await housekeeping();
  assert.equal((await sessions()).length, 2);
  await market.query`update sessions set renewed_at = now() - interval '31 days' where user_id = ${person.id}`;
  await logout(person);
  await housekeeping();
  assert.deepEqual(await sessions(), [{ id: claimsOf(person.token).sid, ended: true }]);
  for (const [days, left] of [
    [399, 1],
    [2, 0],
  ]) {
    await market.query`update sessions set ended_at = ended_at - ${days}::int * interval '1 day' where user_id = ${person.id}`;
    await housekeeping();
    assert.equal((await sessions()).length, left);
  }
});

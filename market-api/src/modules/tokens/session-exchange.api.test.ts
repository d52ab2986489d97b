import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOST_KEY, shareTestMarket } from '../../testing/test-market.ts';
import { claimsOf, pageSession, signToken, unsigned } from '../../testing/tokens.ts';
import { outcomeOf } from '../testing/responses.ts';

const market = await shareTestMarket();
const buyer = await market.person('buyer');
const session = await pageSession(market, buyer);

const exchange = (body: unknown, headers: Record<string, string> = { 'x-market-host-key': HOST_KEY }) =>
  market.call('POST /session/exchange', { body, headers });

/** An error response without the parts that differ between requests. */
const withoutPlace = (problem: Record<string, unknown>) => ({
  ...problem,
  requestId: typeof problem.requestId,
  message: String(problem.message).replace(/\w+\.$/, ''),
  detail: String(problem.detail).replace(/\w+\.$/, ''),
});

describe('POST /session/exchange', () => {
  it('gives the page server the current user, and a token that is valid for one minute', async () => {
    const photourl = await market.upload(buyer);
    await market.signUp(buyer, { name: 'Bea', photourl });
    const { status, body, headers, text } = await exchange({ session });
    assert.equal(status, 200, text);
    assert.deepEqual(body.person, {
      uid: buyer.uid,
      id: buyer.id,
      email: buyer.email,
      name: 'Bea',
      photoUrl: photourl,
      role: 'buyer',
      verified: false,
    });
    assert.equal(headers['cache-control'], 'private, no-store');
    const { iat, exp } = claimsOf(body.token);
    assert.equal(Number(exp) - Number(iat), 60);
    assert.equal((await market.call('GET /wishlist', { token: body.token })).status, 200);

    await market.query`update users set role = 'seller' where id = ${buyer.id}`;
    assert.equal((await exchange({ session })).body.person.role, 'seller');
    await market.query`update users set role = 'buyer' where id = ${buyer.id}`;
  });

  it('responds 404 like an unknown path when the host key is missing or wrong', async () => {
    const unknown = await market.call('POST /session/unknown', { body: { session } });
    for (const headers of [
      {},
      { 'x-market-host-key': '' },
      { 'x-market-host-key': `${HOST_KEY}!` },
      { 'x-market-host-key': HOST_KEY.slice(0, -1) },
    ]) {
      for (const body of [{ session }, {}, '{']) {
        const response = await exchange(body, headers);
        assert.equal(response.status, 404);
        assert.deepEqual(withoutPlace(response.body), withoutPlace(unknown.body));
        assert.deepEqual(Object.keys(response.headers).sort(), Object.keys(unknown.headers).sort());
      }
    }
    const get = await market.call('GET /session/exchange', { headers: { 'x-market-host-key': HOST_KEY } });
    assert.equal(get.status, 404);
    const { body } = await market.call('GET /openapi.json');
    assert.equal(body.paths['/session/exchange'], undefined);
  });

  it('accepts only a valid page cookie, and refuses anything else without querying the users table', async () => {
    for (const body of [{}, { session: '' }, { session: 7 }, { session: 'x'.repeat(5000) }, '{'])
      assert.equal((await exchange(body)).body.code, 'invalid');
    const [header, claims, signature] = session.split('.');
    const forged = await signToken(market, buyer, { audience: 'market-page', secret: 'x'.repeat(40) });
    const expired = await signToken(market, buyer, { audience: 'market-page', lifetime: -5 });
    const malformed = ['x', 'a.b.c', `${header}.${claims}`, `${header}.${claims}.${signature}=`];
    // Without the table, every query for the person fails.
    await market.query`alter table users rename to users_away`;
    try {
      for (const value of [
        ...malformed,
        'x'.repeat(4096),
        buyer.token,
        buyer.idToken,
        unsigned(session),
        forged,
      ])
        assert.equal(outcomeOf(await exchange({ session: value })), '401 not_signed_in', value.slice(0, 30));
      assert.equal(outcomeOf(await exchange({ session: expired })), '401 token_expired');
      assert.equal((await exchange({ session })).status, 500);
    } finally {
      await market.query`alter table users_away rename to users`;
    }
  });

  it('refuses disabled and deleted users', async () => {
    const [person, other] = await market.people('buyer', 'seller');
    const [first, second] = [await pageSession(market, person), await pageSession(market, other)];
    await market.query`update users set disabled_at = now() where id = ${person.id}`;
    await market.query`delete from users where id = ${other.id}`;
    assert.equal(outcomeOf(await exchange({ session: first })), '403 account_disabled');
    assert.equal(outcomeOf(await exchange({ session: second })), '403 no_account');
  });
});

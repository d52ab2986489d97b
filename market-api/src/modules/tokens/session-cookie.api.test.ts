import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { readConfig } from '../../config.ts';
import { startTestMarket, type TestMarket } from '../../testing/test-market.ts';

const production = {
  MARKET_ENV: 'production',
  DATABASE_URL: 'postgres://db/market',
  MARKET_TOKEN_SECRET: 'a secret of more than thirty-two characters',
  MARKET_HOST_KEY: 'a key that only the page server knows, too',
  MARKET_FIREBASE_PROJECT: 'fridges',
};
const markets: TestMarket[] = [];
after(() => Promise.all(markets.map((market) => market.close())));

describe('the cookie market_session', () => {
  it('is Secure in production and on a site of https, by setting', () => {
    for (const [settings, secure] of [
      [{}, false],
      [{ MARKET_PUBLIC_URL: 'http://localhost:3000' }, false],
      [{ MARKET_PUBLIC_URL: 'https://market.example' }, true],
      [production, true],
      [{ ...production, MARKET_PUBLIC_URL: 'http://localhost:3000' }, true],
    ] as const) {
      assert.equal(readConfig(settings).secureCookie, secure, JSON.stringify(settings));
    }
  });

  for (const secureCookie of [false, true]) {
    it(`is ${secureCookie ? '' : 'not '}Secure whatever a call says of its host`, async () => {
      const market = await startTestMarket({ secureCookie });
      markets.push(market);
      const { email, idToken: bearer } = await market.person('buyer');
      const ends = secureCookie
        ? '; Path=/; HttpOnly; Secure; SameSite=Lax'
        : '; Path=/; HttpOnly; SameSite=Lax';
      for (const host of ['localhost', '127.0.0.1:4000', 'market.example', 'localhost.evil.test']) {
        const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
        const set = await market.call('GET /jwt', { bearer, query: { email }, headers });
        assert.ok(set.headers['set-cookie']?.endsWith(ends), `${host}: ${set.headers['set-cookie']}`);
        assert.doesNotMatch(set.headers['set-cookie'] ?? '', /domain/i);
        const cleared = (await market.call('DELETE /jwt', { headers })).headers['set-cookie'] ?? '';
        assert.equal(/; Secure/.test(cleared), secureCookie, cleared);
      }
    });
  }
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from 'test-helpers/node';
import { sampleCandidate } from '../testing/candidate.ts';
import { by, documentWith } from '../testing/sample.ts';
import { setLive, startRollout } from '../writer/changes.ts';
import { accountFor } from './accounts.ts';
import { findBrowser } from './find-browser.ts';
import { apiSettings } from './in-baseline.ts';
import { readLiveSite } from './live-site.ts';
import { withCandidate } from './smoke-tests.ts';

test('picks an account whose role may open the address, and refuses a missing or malformed one', () => {
  const env = { MARKET_TRIAL_BUYER: 'b@x.test:pass:word' };
  assert.equal(accountFor('public', env, false), undefined);
  assert.deepEqual(accountFor('login', env, false), { email: 'b@x.test', password: 'pass:word' });
  assert.equal(accountFor('login', env, true)?.email, 'seller@market.test');
  assert.equal(accountFor('admin', {}, true)?.email, 'admin@market.test');
  const none = { code: 'browser', message: /Set MARKET_TRIAL_SELLER/ };
  assert.throws(() => accountFor('seller', env, false), none);
  const broken = { code: 'bad_setting', message: /<e-mail>:<password>/ };
  assert.throws(() => accountFor('admin', { MARKET_TRIAL_ADMIN: 'broken' }, false), broken);
});

test('calls the API through the site, as a stranger, where only the site’s address is known', () => {
  const key = { MARKET_HOST_KEY: 'k'.repeat(32) };
  for (const [url, env, known, api, rendersPeople] of [
    ['http://localhost:3000', 'demo', {}, 'http://127.0.0.1:4000', true],
    ['http://localhost:3100', 'demo', { MARKET_PORT: '3100' }, 'http://127.0.0.1:4000', true],
    ['http://staging.test', 'demo', key, 'http://staging.test/api', false],
    ['http://localhost:3100', 'demo', { MARKET_PORT_API: '4100' }, 'http://127.0.0.1:4100', true],
    ['https://site.test', 'production', { MARKET_API_URL: 'http://api', ...key }, 'http://api', true],
  ] as const) {
    const { settings, ...found } = apiSettings({ url, env }, known);
    assert.deepEqual([settings.MARKET_API_URL, found.rendersPeople], [api, rendersPeople]);
  }
});

test('the test document has the candidate live, and other remotes at their live versions without rollouts', () => {
  const live = setLive(documentWith('mfe_other', '1.0.0', '2.0.0'), by, 'mfe_other', '1.0.0');
  const candidate = sampleCandidate();
  const rolling = startRollout(live, by, 'mfe_other', '2.0.0', 50);
  const made = withCandidate(rolling, candidate, 'http://localhost:1');
  assert.deepEqual(Object.keys(made.remotes), ['mfe_other', 'mfe_seller']);
  assert.deepEqual([made.remotes.mfe_other?.live, made.remotes.mfe_other?.rollout], ['1.0.0', undefined]);
  const { live: tried, origin } = made.remotes.mfe_seller ?? {};
  assert.deepEqual([tried, origin], [candidate.version, 'http://localhost:1']);
});

test('without a site or a browser the error says what to do', async (t) => {
  assert.throws(() => findBrowser('/no/such/browser'), { code: 'browser', message: /CHROME names/ });
  await assert.rejects(readLiveSite('http://127.0.0.1:9'), { code: 'browser', message: /MARKET_HOST_URL/ });
  const url = await listen(
    createServer((_, response) => response.end('<p>hello')),
    t,
  );
  await assert.rejects(readLiveSite(url), { code: 'browser', message: /no page of the market/ });
});

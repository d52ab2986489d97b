import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsent } from './consent.ts';
import { consentPage } from './consent-page.ts';

const remote = 'mfe_seller@http://localhost:3102';

test('a consent is for one person, one remote and one origin', () => {
  const consent = createConsent('key');
  const given = consent.of('ann', remote);
  assert.equal(consent.isGiven(given, 'ann', remote), true);
  for (const [who, what, response] of [
    ['bob', remote, given],
    ['ann', 'mfe_admin@http://localhost:3102', given],
    ['ann', 'mfe_seller@http://localhost:3103', given],
    ['ann', remote, undefined],
    ['ann', remote, ''],
    ['ann', remote, `${given.slice(0, -2)}AA`],
    ['ann', remote, createConsent('another').of('ann', remote)],
  ] as const)
    assert.equal(consent.isGiven(response, who, what), false, `${who} ${what} ${response}`);
});

test('the question names the origin, runs no script and writes no markup of the address', () => {
  const address = `/buyerdashboard?a="><script>x</script>&remote=${encodeURIComponent(remote)}`;
  const { html, policy } = consentPage({ remote, address, consent: 'c' });
  assert.match(html, /<h1>Run code from http:\/\/localhost:3102\?<\/h1>/);
  assert.match(html, /mfe_seller from http:\/\/localhost:3102/);
  assert.doesNotMatch(html, /<script|javascript:/);
  assert.match(html, /<a href="\/buyerdashboard\?a=[^"<>]*">Show the released version<\/a>/);
  assert.doesNotMatch(/<a href="([^"]*)"/.exec(html)?.[1] ?? 'remote', /remote/);
  assert.match(
    policy,
    /^default-src 'none'; .*form-action 'self'; style-src 'nonce-[\w-]{24}'; frame-ancestors 'none'$/,
  );
});

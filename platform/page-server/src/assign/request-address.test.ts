import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootPerson } from '../testing/samples.ts';
import { setupSite, wholeFile } from '../testing/setup-site.ts';
import { accessGuard } from './access-guard.ts';
import { hasLineBreak, MAX_ADDRESS_LENGTH, pathnameOf, withoutLeadingSlashes } from './request-address.ts';

const site = await setupSite(wholeFile);
const runs = ['/', '\\', '//a', '%2f', '%0', '.', '/.', '/..', '?', '&', '=', '%', '%25', ';', ':', '@'];

test('responds with 414 to an address of more than 2 kB under every path and method; a shorter one is never a server error', async () => {
  for (const run of runs) {
    for (const length of [100, MAX_ADDRESS_LENGTH - 10, MAX_ADDRESS_LENGTH, 14_000]) {
      const url = `/a${run.repeat(Math.ceil(length / run.length))}b`;
      const { status } = await site.raw('GET', url);
      if (url.length > MAX_ADDRESS_LENGTH) assert.equal(status, 414, `${run} × ${length}`);
      else assert.ok(status < 500 && status !== 414, `${run} × ${length}: ${status}`);
    }
  }
  for (const path of ['/', '/api/getcategory', '/static/main.js', '/versions', '/sitemap.xml', '/reports'])
    for (const method of ['GET', 'POST', 'HEAD'] as const)
      for (const length of [MAX_ADDRESS_LENGTH, MAX_ADDRESS_LENGTH + 1]) {
        const url = `${path}?${'x'.repeat(length - path.length - 1)}`;
        const { statusCode } = await site.app.inject({ method, url });
        assert.equal(statusCode === 414, length > MAX_ADDRESS_LENGTH, `${method} ${path}`);
      }
});

/** Each of these would run for minutes if it took quadratic time. */
test('addresses of a million characters are read in linear time', () => {
  const buyer = bootPerson('buyer');
  for (const character of ['/', '\\', '%', '?', 'a']) {
    const url = `/x${character.repeat(1_000_000)}y`;
    assert.equal(withoutLeadingSlashes(url), url);
    assert.equal(hasLineBreak(url), false);
    assert.equal(accessGuard([], pathnameOf(url), buyer), undefined);
  }
  assert.equal(withoutLeadingSlashes(`${'/\\'.repeat(500_000)}x`), '/x');
});

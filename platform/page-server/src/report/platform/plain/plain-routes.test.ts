import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupReport } from '../../../testing/setup-report.ts';
import { catalogBuild, wholeFile } from '../../../testing/setup-site.ts';

const site = await setupReport(wholeFile);
const address = '/platform/plain';
const hiddenIn = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(html)?.[1] ?? '';

test('only an admin rolls back by plain forms, after a confirmation', async () => {
  const first = site.version;
  const second = await site.release(catalogBuild('Second fridges'));
  const bad = await site.rollOut(catalogBuild('Worse fridges'), 50);
  const admin = site.signIn('admin', 'ann');
  const post = (form: Record<string, string>, headers: Record<string, string> = admin) =>
    site.postForm(address, form, headers);
  const list = async () => (await site.get(address, admin)).payload;
  assert.match(await list(), new RegExp(`End the roll-out of ${bad}`));
  // No remote here has the platform page.
  assert.equal((await site.get('/platform', admin)).headers.location, address);

  assert.equal((await site.get(address)).statusCode, 401);
  assert.equal((await site.get(address, site.signIn('seller', 'sam'))).statusCode, 403);
  const page = await site.get(address, admin);
  assert.doesNotMatch(page.payload, /<script|mfe_[a-z]+\/|\/static\//);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.match(page.payload, new RegExp(`Live: ${second}, of team catalog`));

  const ask = async (query: object) =>
    (await site.get(`${address}?${new URLSearchParams({ remote: 'mfe_catalog', ...query })}`, admin)).payload;
  const question = await ask({ version: first });
  const changes = `Everybody gets ${first} with their next page.*The roll-out of ${bad} ends`;
  assert.match(question, new RegExp(changes, 's'));
  const signed = hiddenIn(question, 'signed');
  const wish = { remote: 'mfe_catalog', version: first, signed };
  // Unsigned, signed for another request, for another admin, sent from another site, by a seller.
  assert.equal((await post({ ...wish, signed: '' })).statusCode, 403);
  assert.equal((await post({ remote: 'mfe_catalog', ends: bad, signed })).statusCode, 403);
  assert.equal((await post(wish, site.signIn('admin', 'bob'))).statusCode, 403);
  assert.equal((await post(wish, { ...admin, 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await post(wish, site.signIn('seller', 'sam'))).statusCode, 403);
  assert.match(await list(), new RegExp(`Live: ${second}`));

  const ended = await post({
    remote: 'mfe_catalog',
    ends: bad,
    signed: hiddenIn(await ask({ ends: bad }), 'signed'),
  });
  assert.match(ended.payload, new RegExp(`mfe_catalog: everybody gets ${second} now`));
  const back = await post({ ...wish, signed: hiddenIn(await ask({ version: first }), 'signed') });
  assert.deepEqual([back.statusCode, /Rolled back/.test(back.payload)], [200, true]);
  assert.match(await list(), new RegExp(`Live: ${first}, of team catalog`));

  // The confirmation form names a version that was rolled back, and its signature includes this warning.
  assert.match(await ask({ version: bad }), new RegExp(`${bad} was taken back at .* by admin@market.test`));
  assert.match(await ask({ version: '9.9.9' }), /There is no such version to go back to any more/);
});

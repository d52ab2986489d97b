import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setupSite, wholeFile } from '../../testing/setup-site.ts';
import { CONSENT_ADDRESS } from './consent-route.ts';

const remote = 'mfe_catalog@http://localhost:3102';
const url = `/?remote=${encodeURIComponent(remote)}`;

const site = await setupSite(wholeFile, { localOrigins: ['http://localhost:*'] });
const { get, signIn } = site;
const admin = signIn('admin', 'ann');
const send = (fields: Record<string, string>, headers: Record<string, string>) =>
  site.postForm(CONSENT_ADDRESS, fields, headers);
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
    ),
  );

test('an admin has to consent before a link runs unchecked code, and each consent lasts for the session', async () => {
  const question = await get(url, admin);
  assert.equal(question.statusCode, 200);
  assert.match(question.payload, /Run code from http:\/\/localhost:3102\?/);
  assert.doesNotMatch(question.payload, /<script|data-remote|remoteEntry/);
  assert.match(
    String(question.headers['content-security-policy']),
    /^default-src 'none'; .*form-action 'self'; style-src 'nonce-[\w-]{24}'; frame-ancestors 'none'$/,
  );
  assert.match(question.payload, /<a href="\/">Show the released version<\/a>/);
  assert.equal(question.headers['cache-control'], 'no-store');

  const yes = await send(fieldsOf(question.payload), admin);
  assert.deepEqual([yes.statusCode, yes.headers.location], [303, url]);
  const cookie = String(yes.headers['set-cookie']);
  assert.match(cookie, /^market_local_remote=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);

  const both = { cookie: `${admin.cookie}; ${cookie.split(';')[0]}` };
  const { boot } = await site.page(both, url);
  const catalog = boot.remotes.find(({ id }) => id === 'mfe_catalog');
  assert.deepEqual([catalog?.version, catalog?.base], ['local', 'http://localhost:3102/']);
  // Another machine, or another remote, needs a consent of its own.
  for (const other of ['mfe_catalog@http://localhost:3103', 'mfe_buyer@http://localhost:3102'])
    assert.match((await get(`/?remote=${other}`, both)).payload, /Run code from/);
  // Which does not end the first one.
  const second = await get('/?remote=mfe_buyer@http://localhost:3102', both);
  const more = await send(fieldsOf(second.payload), both);
  const all = { cookie: `${admin.cookie}; ${String(more.headers['set-cookie']).split(';')[0]}` };
  for (const each of [url, '/?remote=mfe_buyer@http://localhost:3102'])
    assert.ok(
      (await site.page(all, each)).boot.remotes.some(({ version }) => version === 'local'),
      each,
    );
});

test('only the admin who got the form can consent, and only to that remote', async () => {
  const fields = fieldsOf((await get(url, admin)).payload);
  const bob = signIn('admin', 'bob');
  const buyer = signIn('buyer', 'bea');
  for (const [who, given] of [
    [{}, fields],
    [buyer, fields],
    [bob, fields],
    [admin, { ...fields, consent: 'made-up' }],
    [admin, { ...fields, remote: 'mfe_catalog@http://localhost:3103' }],
    [admin, {}],
  ] as const) {
    const response = await send(given, who as Record<string, string>);
    assert.equal(response.statusCode, 403);
    assert.equal(response.headers['set-cookie'], undefined);
  }
  const away = await send({ ...fields, address: '//evil.test/' }, admin);
  assert.equal(away.headers.location, '/');
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { before, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { loadEmulator } from '../emulator-parts.ts';
import { withSentMail } from './sent-mail.ts';

const site = 'http://localhost:3000';
let address = '';

before(async () => {
  const { app, state } = await loadEmulator('demo-sent-mail');
  address = await listen(createServer(await withSentMail(app, state, site)));
});

async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
const page = async () => (await fetch(`${address}/sent-mail`)).text();
const links = (html: string) => [...html.matchAll(/<b>([^<]*)<\/b> <a href="([^"]+)"/g)];

test('lists every unused password reset link, newest first, with the address of the site’s own page', async () => {
  assert.match(await page(), /No mail is waiting/);
  for (const email of ['ann@market.test', "o'neil&co@market.test"]) {
    await call('signUp', { email, password: 'forgotten-1', returnSecureToken: true });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  }
  const found = links(await page());
  assert.deepEqual(
    found.map(([, email]) => email),
    ['o&#39;neil&amp;co@market.test', 'ann@market.test'],
  );
  const link = new URL((found[1]?.[2] ?? '').replaceAll('&amp;', '&'));
  assert.equal(link.origin + link.pathname, `${site}/reset-password`);

  const oobCode = link.searchParams.get('oobCode');
  const done = await call('resetPassword', { oobCode, newPassword: 'new-secret-2' });
  assert.equal(done.email, 'ann@market.test');
  const credentials = { email: 'ann@market.test', password: 'new-secret-2', returnSecureToken: true };
  assert.ok((await call('signInWithPassword', credentials)).idToken);
  assert.equal(links(await page()).length, 1);
});

test('an e-mail verification link leads to the same page, with mode=verifyEmail', async () => {
  const account = { email: 'new@market.test', password: 'secret-1', returnSecureToken: true };
  const { idToken } = await call('signUp', account);
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const html = await page();
  assert.match(html, />Confirm this e-mail</);
  const link = new URL((links(html)[0]?.[2] ?? '').replaceAll('&amp;', '&'));
  assert.deepEqual(
    [link.origin + link.pathname, link.searchParams.get('mode')],
    [`${site}/reset-password`, 'verifyEmail'],
  );
  await call('update', { oobCode: link.searchParams.get('oobCode') });
  assert.doesNotMatch(await page(), /Confirm this e-mail/);
});

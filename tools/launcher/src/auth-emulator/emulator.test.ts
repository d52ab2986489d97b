import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { before, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { loadEmulator, type ProjectState } from './emulator-parts.ts';
import { withStandIn } from './google-stand-in/with-stand-in.ts';
import { withSentMail } from './sent-mail/sent-mail.ts';

const site = 'http://localhost:3000';
let address = '';
let state: ProjectState;
before(async () => {
  const emulator = await loadEmulator('demo-emulator');
  state = emulator.state;
  address = await listen(createServer(await withSentMail(await withStandIn(emulator.app), state, site)));
});

const page = async (path: string) => (await fetch(address + path)).text();

async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** A clock that advances by one second whenever the time is read. */
class HastyDate extends Date {
  static seconds = 1_800_000_000;
  constructor(time: number | string = HastyDate.seconds++ * 1000) {
    super(time);
  }
}

test('the token of a new account is not revoked when the clock advances by a second during the sign-up', async (t) => {
  const real = globalThis.Date;
  t.after(() => {
    globalThis.Date = real;
  });
  globalThis.Date = HastyDate as unknown as DateConstructor;
  const { idToken, localId } = await call('signUp', { email: 'hasty@market.test', password: 'Fridge-1992!' });
  const claims = JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString());
  assert.ok(claims.auth_time >= Number(state.users.get(String(localId))?.validSince));
});

test('the account chooser is complete, and loads nothing from the internet', async () => {
  const gil = { providerId: 'google.com', rawId: '1', email: 'gil@market.test', displayName: 'Gil Ångström' };
  state.overwriteUserWithLocalId('gil', { localId: 'gil', email: gil.email, providerUserInfo: [gil] });
  const accounts = await page(
    '/emulator/auth/handler?apiKey=k&providerId=google.com&appName=a&authType=signInViaPopup',
  );
  const loaded = accounts.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g);
  assert.deepEqual(
    [...loaded].map(([, file]) => file),
    ['/stand-in/sign-in.css'],
  );
  for (const text of [/Add new account/, /Gil Ångström/, /finishWithUser/]) assert.match(accounts, text);
});

test('the script and the style sheet are served, also to pages of other origins', async () => {
  for (const [path, type] of [
    ['/stand-in/api.js', /^text\/javascript/],
    ['/stand-in/sign-in.css', /^text\/css/],
  ] as const) {
    const response = await fetch(address + path);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', type);
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.ok((await response.text()).length > 100);
  }
  assert.equal((await fetch(`${address}/stand-in/api.js?onload=go`)).status, 200);
  assert.equal((await fetch(`${address}/stand-in/other.js`)).status, 404);
});

test('errors and other responses of the emulator are passed through', async () => {
  const refused = await fetch(`${address}/emulator/auth/handler`);
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify(await refused.json()), /missing apiKey or providerId/);
  const root = (await (await fetch(address)).json()) as { authEmulator: { ready: boolean } };
  assert.equal(root.authEmulator.ready, true);
});

/** The links of the page of sent mails: the receiver and the address of each. */
async function sentLinks(): Promise<[email: string, link: URL][]> {
  const links = (await page('/sent-mail')).matchAll(/<b>([^<]*)<\/b> <a href="([^"]+)"/g);
  return [...links].map(([, email = '', link = '']) => [email, new URL(link.replaceAll('&amp;', '&'))]);
}

test('lists every unused password reset link, newest first, with the address of the site’s own page', async () => {
  assert.match(await page('/sent-mail'), /No mail is waiting/);
  for (const email of ['ann@market.test', "o'neil&co@market.test"]) {
    await call('signUp', { email, password: 'forgotten-1' });
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  }
  const found = await sentLinks();
  assert.deepEqual(
    found.map(([email]) => email),
    ['o&#39;neil&amp;co@market.test', 'ann@market.test'],
  );
  const link = found[1]?.[1] as URL;
  assert.equal(link.origin + link.pathname, `${site}/reset-password`);

  const oobCode = link.searchParams.get('oobCode');
  const done = await call('resetPassword', { oobCode, newPassword: 'new-secret-2' });
  assert.equal(done.email, 'ann@market.test');
  assert.ok((await call('signInWithPassword', { email: done.email, password: 'new-secret-2' })).idToken);
  assert.equal((await sentLinks()).length, 1);
});

test('an e-mail verification link leads to the same page, with mode=verifyEmail', async () => {
  const { idToken } = await call('signUp', { email: 'new@market.test', password: 'secret-1' });
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  assert.match(await page('/sent-mail'), />Confirm this e-mail</);
  const [, link] = (await sentLinks())[0] as [string, URL];
  assert.equal(link.origin + link.pathname, `${site}/reset-password`);
  assert.equal(link.searchParams.get('mode'), 'verifyEmail');
  await call('update', { oobCode: link.searchParams.get('oobCode') });
  assert.doesNotMatch(await page('/sent-mail'), /Confirm this e-mail/);
});

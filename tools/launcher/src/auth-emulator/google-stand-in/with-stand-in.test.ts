import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { before, test } from 'node:test';
import { listen } from 'test-helpers/node';
import { loadEmulator } from '../emulator-parts.ts';
import { withStandIn } from './with-stand-in.ts';

let address = '';
const handler = '/emulator/auth/handler?apiKey=k&providerId=google.com&appName=a&authType=signInViaPopup';

before(async () => {
  const { app, state } = await loadEmulator('demo-stand-in');
  state.overwriteUserWithLocalId('gil', {
    localId: 'gil',
    email: 'gil@market.test',
    providerUserInfo: [
      { providerId: 'google.com', rawId: '1', email: 'gil@market.test', displayName: 'Gil Ångström' },
    ],
  });
  address = await listen(createServer(await withStandIn(app)));
});

const page = async (path: string) => (await fetch(address + path)).text();
const loaded = (html: string) =>
  [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)].map((match) => match[1]);

test('the account chooser is complete, and loads nothing from the internet', async () => {
  const accounts = await page(handler);
  assert.deepEqual(loaded(accounts), ['/stand-in/sign-in.css']);
  assert.match(accounts, /Add new account/);
  assert.match(accounts, /Gil Ångström/);
  assert.match(accounts, /finishWithUser/);
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

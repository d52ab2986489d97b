import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { listen } from 'test-helpers/node';
import { loadEmulator } from './emulator-parts.ts';

/** A clock that advances by one second whenever the time is read. */
class HastyDate extends Date {
  static seconds = 1_800_000_000;
  constructor(time: number | string = HastyDate.seconds++ * 1000) {
    super(time);
  }
}

test('the token of a new account is not revoked when the clock advances by a second during the sign-up', async (t) => {
  const { app, state } = await loadEmulator('demo-sign-up');
  const address = await listen(createServer(app), t);
  const real = globalThis.Date;
  t.after(() => {
    globalThis.Date = real;
  });
  globalThis.Date = HastyDate as unknown as DateConstructor;
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@market.test', password: 'Fridge-1992!', returnSecureToken: true }),
  });
  const { idToken, localId } = (await response.json()) as { idToken: string; localId: string };
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  assert.ok(claims.auth_time >= Number(state.users.get(localId)?.validSince));
});

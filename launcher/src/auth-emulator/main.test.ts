import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, temporaryFolder, until } from '../testing/helpers.ts';

const main = join(import.meta.dirname, 'main.ts');

type Json = Record<string, unknown> & { users?: { localId: string; providerUserInfo: unknown[] }[] };

async function start(data: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main, '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(child.stdout);
  await once(child.stdout, 'data');
  return child;
}

async function call(
  port: number,
  path: string,
  body: object,
  headers = {},
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

const accounts = (name: string) => `identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`;
const credentials = { email: 'Ann@market.test', password: 'Fridge-1992!', returnSecureToken: true };

test('accounts and sign-ins survive a kill -9 and a restart', async (t) => {
  const data = await temporaryFolder();
  const port = await freePort();
  const file = join(data, 'auth/accounts.json');

  const first = await start(data, port);
  t.after(() => first.kill('SIGKILL'));
  const signedUp = await call(port, accounts('signUp'), credentials);
  assert.equal(signedUp.status, 200);
  await until('it is saved', async () =>
    (await readFile(file, 'utf8').catch(() => '')).includes('ann@market.test'),
  );
  assert.equal((await stat(file)).mode & 0o077, 0, 'passwords are for the owner of the file only');
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = await start(data, port);
  t.after(() => second.kill('SIGKILL'));
  const { idToken, refreshToken, localId } = signedUp.body;
  const looked = await call(port, accounts('lookup'), { idToken });
  assert.equal(looked.status, 200, 'a page that was open before is still signed in');
  assert.equal(looked.body.users?.[0]?.localId, localId);
  assert.equal(looked.body.users?.[0]?.providerUserInfo.length, 1);
  const renewed = await call(port, 'securetoken.googleapis.com/v1/token?key=any', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  assert.equal(renewed.status, 200, 'its refresh token still works');
  assert.equal((await call(port, accounts('signInWithPassword'), credentials)).body.localId, localId);
  assert.equal((await call(port, accounts('signUp'), credentials)).status, 400, 'the e-mail is taken');

  // An administrator's change just before the end is kept as well.
  const owner = { authorization: 'Bearer owner' };
  const path = 'identitytoolkit.googleapis.com/v1/projects/demo-fridge-market/accounts:update';
  assert.equal((await call(port, path, { localId, disableUser: true }, owner)).status, 200);
  second.kill('SIGTERM');
  assert.deepEqual(await once(second, 'exit'), [0, null]);

  const third = await start(data, port);
  t.after(() => third.kill('SIGKILL'));
  const refused = await call(port, accounts('signInWithPassword'), credentials);
  assert.equal((refused.body.error as { message: string }).message, 'USER_DISABLED');
});

test('an accounts file that cannot be read stops the start and stays as it is', async () => {
  const data = await temporaryFolder();
  const file = join(data, 'auth/accounts.json');
  await mkdir(join(data, 'auth'));
  await writeFile(file, '{"half":');
  const child = spawn(process.execPath, [main, '--port', String(await freePort()), '--data', data]);
  const [said] = await once(child.stderr, 'data');
  assert.match(String(said), /is no accounts file of this emulator/);
  assert.deepEqual(await once(child, 'exit'), [1, null]);
  assert.equal(await readFile(file, 'utf8'), '{"half":');
});

import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { freePort, runNode, type StartedProcess, startNode, temporaryFolder, until } from 'test-helpers/node';

const main = join(import.meta.dirname, 'main.ts');

type Json = Record<string, unknown> & { users?: { localId: string; providerUserInfo: unknown[] }[] };

async function start(t: TestContext, data: string, port: number): Promise<StartedProcess> {
  const emulator = startNode([main, '--port', String(port), '--data', data]);
  t.after(() => emulator.end('SIGKILL'));
  await emulator.says('\n');
  return emulator;
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

  const first = await start(t, data, port);
  const signedUp = await call(port, accounts('signUp'), credentials);
  assert.equal(signedUp.status, 200);
  await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes('ann@market.test'));
  assert.equal((await stat(file)).mode & 0o077, 0, 'passwords are for the owner of the file only');
  await first.end('SIGKILL');

  const second = await start(t, data, port);
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

  // An administrator's change just before the shutdown is saved as well.
  const owner = { authorization: 'Bearer owner' };
  const path = 'identitytoolkit.googleapis.com/v1/projects/demo-fridge-market/accounts:update';
  assert.equal((await call(port, path, { localId, disableUser: true }, owner)).status, 200);
  assert.equal((await second.end()).code, 0);

  await start(t, data, port);
  const refused = await call(port, accounts('signInWithPassword'), credentials);
  assert.equal((refused.body.error as { message: string }).message, 'USER_DISABLED');
});

test('a failed save of the accounts is logged, leaves no temporary file with passwords, and is made up for later', async (t) => {
  const data = await temporaryFolder();
  const port = await freePort();
  const folder = join(data, 'auth');
  const file = join(folder, 'accounts.json');
  const emulator = await start(t, data, port);
  // A folder of that name cannot be replaced by a file: this simulates a disk that is full at the last step.
  await mkdir(join(file, 'in the way'), { recursive: true });
  assert.equal((await call(port, accounts('signUp'), credentials)).status, 200);
  await emulator.says('accounts could not be saved');
  assert.deepEqual(await readdir(folder), ['accounts.json']);
  await rm(file, { recursive: true });
  await call(port, accounts('signInWithPassword'), credentials);
  await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes('ann@market.test'));
});

test('an invalid accounts file stops the start and is not changed', async () => {
  const data = await temporaryFolder();
  const file = join(data, 'auth/accounts.json');
  await mkdir(join(data, 'auth'));
  await writeFile(file, '{"half":');
  const { code, err } = await runNode([main, '--port', String(await freePort()), '--data', data]);
  assert.match(err, /is no accounts file of this emulator/);
  assert.equal(code, 1);
  assert.equal(await readFile(file, 'utf8'), '{"half":');
});

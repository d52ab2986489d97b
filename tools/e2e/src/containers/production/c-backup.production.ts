import { copyFile, open as openFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { expect, freshEmail, open, type Page, signIn, signOut, test } from '../../fixtures.ts';
import { signUp } from '../../sign-up.ts';
import { backUp, compose, restore } from '../docker.ts';
import { ask } from './ask.ts';

/** Continues with the market that the tests before this one have created. */
test('a backup of the running site restores it after all data was removed; damaged backups change nothing', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/apis\.google\.com\/js\/api\.js/);
  // The page that stays open sends its reports, and its bell reconnects or polls, while the site is down or its containers start.
  consoleGuard.allow(
    /ERR_(CONNECTION_REFUSED|NETWORK_CHANGED) \(\S+\/(reports|versions|follow\.\w+\.js|api\/(events|notices\/unread)\S*)\)/,
  );
  const file = path.join(await temporaryFolder(), 'market.backup');
  const email = freshEmail('carl');
  await signUp(page, 'Carl Keeper', { email, photo: 'me.png' });
  const before = await stateOf(page);

  const made = await backUp(file);
  expect(made.code, made.said).toBe(0);
  const whileItRuns = await restore(file, ['--replace']);
  expect(whileItRuns).toMatchObject({ code: 1, said: expect.stringContaining('Stop it first') });

  await compose(['down', '--volumes', '--timeout', '15']);
  for (const damaged of await damagedCopies(file)) {
    const refused = await restore(damaged);
    expect(refused, damaged).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing was changed'),
    });
  }
  const restored = await restore(file);
  expect(restored.code, restored.said).toBe(0);
  expect(await restore(file)).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
  expect((await restore(file, ['--replace'])).code).toBe(0);
  await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);

  // Browsers abort requests when a network interface appears, and each started container adds one: hence the retries.
  // The page that was open before continues without a new sign-in.
  await expect(async () => expect(await stateOf(page)).toEqual(before)).toPass();
  await signOut(page);
  await signIn(page, email);
});

test('no backup is written when a picture that the database names is missing', async () => {
  const file = path.join(await temporaryFolder(), 'market.backup');
  const picture = /[0-9a-f]{64}/.exec((await ask('/api/products')).text)?.[0];
  const move = (from: string, to: string) =>
    compose(['exec', '-T', 'api', 'mv', `/data/${from}`, `/data/${to}`]);
  await move(`pictures/${picture}`, 'away');
  try {
    const made = await backUp(file);
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining(`picture ${picture} was removed`) });
    expect((await stat(file)).size).toBe(0);
  } finally {
    await move('away', `pictures/${picture}`);
  }
});

/** The state of users, products, pictures, releases and certificates, as a visitor sees it. */
async function stateOf(page: Page) {
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const products = JSON.parse((await ask('/api/products')).text);
  expect(products).toMatchObject([{ productname: 'Fridge to Keep' }]);
  const photo = await page.getByRole('banner').getByRole('img').first().getAttribute('src');
  const pictures = await Promise.all([photo ?? '', products[0].productimage].map((address) => ask(address)));
  const boot = JSON.parse((await page.locator('script#boot').textContent()) ?? '');
  return {
    products,
    pictures: pictures.map(({ status, text }) => [status, text.length]),
    serial: boot.serial,
    versions: boot.remotes.map(({ id, version }: { id: string; version: string }) => `${id} ${version}`),
    issuer: (await ask('/')).issuer,
  };
}

/** The backup truncated, and with one byte changed. */
async function damagedCopies(file: string): Promise<string[]> {
  const { size } = await stat(file);
  const [short, changed] = [`${file}.short`, `${file}.changed`];
  await copyFile(file, short);
  await truncate(short, size - 1000);
  await copyFile(file, changed);
  const handle = await openFile(changed, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.floor(size / 2));
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2));
  await handle.close();
  return [short, changed];
}

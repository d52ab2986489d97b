import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { User } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { dismissDialog, expect, freshEmail, open, type Page, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const frameAddress = /\/emulator\/auth\/iframe/;

const googleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Login with Google' });

/** Clicks the Google button, which opens the emulator's window. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await popup.getByText('Add new account').waitFor();
  return popup;
}

test('a first Google sign-in creates a buyer; its window opens within the click, and again after it was blocked or closed', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      elsewhere.push(request.url());
  });
  const email = freshEmail('gil');
  await open(page, '/login');
  // Once the emulator's frame has loaded, a click can open the window immediately.
  await googleButton(page).hover();
  await expect.poll(() => page.frame({ url: frameAddress }) !== null).toBe(true);
  await page.frame({ url: frameAddress })?.waitForLoadState('load');
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await googleButton(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  );
  await noteWindow(page);
  const closed = await openWindow(page);
  await expect(page.locator('html')).toHaveAttribute('data-opened-in-click', 'true');
  await page.getByRole('main').getByText('Logging in…').waitFor();
  await closed.close();
  await expect(alert).toHaveText('The sign-in window was closed before you were signed in.');
  await expect(googleButton(page)).toBeEnabled();

  const popup = await openWindow(page);
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Gil Google');
  await popup.getByRole('button', { name: /^Sign in with/ }).click();
  await dismissDialog(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(popup.isClosed()).toBe(true);
  const [record] = await askMarket<User[]>(page, `/loaddbuser?email=${encodeURIComponent(email)}`);
  expect(record).toMatchObject({ name: 'Gil Google', userrole: 'buyer', uservarified: false });
  expect(elsewhere).toEqual([]);
});

/** Records on the page whether its next window opens within the task of the click. */
async function noteWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const open = window.open.bind(window);
    let inClick = false;
    const clicked = () => {
      inClick = true;
      setTimeout(() => {
        inClick = false;
      });
    };
    document.addEventListener('click', clicked, { capture: true });
    window.open = (...how) => {
      document.documentElement.dataset.openedInClick = String(inClick);
      return open(...how);
    };
  });
}

test('no built file contains the stand-in for Google’s script', async () => {
  const standIn = await readFile(
    path.join(root, 'tools/launcher/src/auth-emulator/google-stand-in/api.js'),
    'utf8',
  );
  const mark = /GREETING = '([^']+)'/.exec(standIn)?.[1] ?? '';
  expect(mark.length).toBeGreaterThan(10);
  const files = globSync('{host-shell,mfe-*}/dist*/**/*.{cjs,js,json,html}', { cwd: root });
  expect(new Set(files.map((file) => file.split(path.sep)[0])).size).toBe(6);
  for (const file of files)
    expect((await readFile(path.join(root, file), 'utf8')).includes(mark), file).toBe(false);
});

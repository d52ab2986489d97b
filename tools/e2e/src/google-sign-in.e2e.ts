import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { User } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { dismissDialog, expect, freshEmail, open, type Page, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const frameAddress = /\/emulator\/auth\/iframe/;

/** Opens the page and waits until a click on its Google button can open the window immediately. */
async function openPrepared(page: Page, address: '/login' | '/signup'): Promise<void> {
  await open(page, address);
  await googleButton(page).hover();
  await expect.poll(() => page.frame({ url: frameAddress }) !== null).toBe(true);
  await page.frame({ url: frameAddress })?.waitForLoadState('load');
}

const googleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Login|Continue) with Google$/ });

/** Clicks the Google button, which opens the emulator's window. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await popup.getByText('Add new account').waitFor();
  return popup;
}

async function addAccount(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: /^Sign in with/ }).click();
}

/** The login page shows a welcome dialog; the page behind a dialog has no accessible roles until it is closed. */
async function signedIn(page: Page, from: '/login' | '/signup'): Promise<void> {
  if (from === '/login') await dismissDialog(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** The market's record of the user who is signed in on the page. */
async function ownRecord(page: Page, email: string) {
  const [record] = await askMarket<User[]>(page, `/loaddbuser?email=${encodeURIComponent(email)}`);
  return { name: record?.name, userrole: record?.userrole, uservarified: record?.uservarified };
}

test('a first Google sign-in creates a buyer; its window opens within the click, and can be closed and opened again', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      elsewhere.push(request.url());
  });
  const email = freshEmail('gil');
  await openPrepared(page, '/login');
  await noteWindow(page);
  const closed = await openWindow(page);
  await expect(page.locator('html')).toHaveAttribute('data-opened-in-click', 'true');
  await page.getByRole('main').getByText('Logging in…').waitFor();
  await closed.close();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('The sign-in window was closed before you were signed in.');
  await expect(googleButton(page)).toBeEnabled();

  const popup = await openWindow(page);
  await addAccount(popup, email, 'Gil Google');
  await signedIn(page, '/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(popup.isClosed()).toBe(true);
  expect(await ownRecord(page, email)).toEqual({
    name: 'Gil Google',
    userrole: 'buyer',
    uservarified: false,
  });
  expect(elsewhere).toEqual([]);
});

test('a blocked sign-in window shows an error, and the next click on the Google button signs the user in', async ({
  page,
}) => {
  await openPrepared(page, '/signup');
  await page.evaluate(() => {
    const open = window.open;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await googleButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  );
  await addAccount(await openWindow(page), freshEmail('allowed'), 'Allowed Now');
  await signedIn(page, '/signup');
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
  const packages = (await readdir(root)).filter((name) => name === 'host-shell' || name.startsWith('mfe-'));
  expect(packages).toHaveLength(6);
  for (const packageName of packages) {
    const folders = (await readdir(path.join(root, packageName))).filter((name) => /^dist/.test(name));
    expect(folders, packageName).toContain('dist');
    for (const folder of folders) {
      const files = await readdir(path.join(root, packageName, folder), { recursive: true });
      const scripts = files.filter((name) => /\.(c?js|json|html)$/.test(name));
      expect(scripts.length).toBeGreaterThan(0);
      for (const name of scripts) {
        const text = await readFile(path.join(root, packageName, folder, name), 'utf8');
        expect(text.includes(mark), `${packageName}/${folder}/${name}`).toBe(false);
      }
    }
  }
});

import type { User } from 'shared-contracts';
import { askMarket } from './ask-market.ts';
import { dismissDialog, expect, freshEmail, open, type Page, test } from './fixtures.ts';

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

// shared-auth's google.test covers a closed window. The emulator's with-stand-in.test checks that its windows load nothing from the internet.
test('a first Google sign-in creates a buyer; its window opens within the click, and again after it was blocked', async ({
  page,
}) => {
  const email = freshEmail('gil');
  await open(page, '/login');
  // Once the emulator's frame has loaded, a click can open the window immediately.
  await googleButton(page).hover();
  await expect.poll(() => page.frame({ url: frameAddress }) !== null).toBe(true);
  await page.frame({ url: frameAddress })?.waitForLoadState('load');
  await blockWindow(page);
  await googleButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-opened-in-click', 'true');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  );

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
});

/** Blocks the page's next window, and records on the page whether it was to open within the task of the click. */
async function blockWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { open } = window;
    let inClick = false;
    const clicked = () => {
      inClick = true;
      setTimeout(() => {
        inClick = false;
      });
    };
    document.addEventListener('click', clicked, { capture: true, once: true });
    window.open = () => {
      window.open = open;
      document.documentElement.dataset.openedInClick = String(inClick);
      return null;
    };
  });
}

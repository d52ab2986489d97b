import { type Browser, chromium } from '@playwright/test';
import { windowedBrowser } from 'registry/find-browser';
import { alive, expect, open, type Page, people, signIn, signOut, test } from './fixtures.ts';

// host-shell's load-page.test covers the data, mfe-catalog's server-rendering.test that a page does not request again what was loaded.
test('hovering over a link prefetches the code of its page, and the click does not request it again', async ({
  page,
}) => {
  // For a signed-in user, the navbar itself loads code of the catalog remote when the page is idle: hence no sign-in here.
  await open(page, '/blog');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const entry = page.waitForResponse((response) => /mfe_catalog.*remoteEntry/.test(response.url()));
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await home.hover();
  await entry;
  // The scripts that the entry requests in turn are loaded before the click too.
  await expect.poll(() => scripts.filter((url) => url.includes('mfe_catalog')).length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  scripts.length = 0;
  await home.click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  // Code that a part of the page requests when it is shown (the carousel's) may still load.
  expect(scripts.filter((url) => /remoteEntry|__federation_expose/.test(url))).toEqual([]);
});

test('back and reload restore the scroll position, a newly opened page starts at the top, and the title follows', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer');
  await open(page, '/');
  const seeAll = page.getByRole('link', { name: 'See All' }).nth(3);
  await seeAll.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await seeAll.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveTitle(/^Home/);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(50);
  await page.goBack();
  await expect(page).toHaveTitle(/^Home/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 150);

  await open(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 200));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await page.reload();
  await alive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('going back from a filled-in form asks for confirmation first, and goes back once it is confirmed', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'SignUp' }).click();
  const name = page.getByRole('main').getByLabel('Name', { exact: true });
  await name.fill('Ada');
  const dialog = page.getByRole('dialog');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(name).toHaveValue('Ada');
  // An impatient user: both steps are undone, and the dialog asks about the first one.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
});

/** A browser with a back/forward cache, which the browser for tests does not have. */
async function keepingBrowser(): Promise<Browser> {
  const executablePath = windowedBrowser();
  test.skip(executablePath === undefined, 'the browser of this machine has no back/forward cache');
  return chromium.launch({
    executablePath: executablePath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-features=BackForwardCache',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Leaves the page and goes back. Expects that the browser has cached the page itself, with its memory. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const address = page.url();
  await page.evaluate(() => Object.assign(globalThis, { __kept: true }));
  await page.goto(new URL('/robots.txt', address).href);
  await meanwhile();
  // In a separate task: restoring the page at once would end the page before it can report that the call has finished.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.url()).toBe(address);
  // The browser reports why it did not cache the page, so the failure message contains that entry.
  const outcome = () => {
    const [entry] = performance.getEntriesByType('navigation');
    return '__kept' in globalThis ? 'kept' : JSON.stringify(entry);
  };
  await expect.poll(() => page.evaluate(outcome).catch(() => 'loading')).toBe('kept');
}

/** A page opens its event stream when it is idle, and keeps it open for all pages of the browser. */
const streamOf = (page: Page) => page.waitForRequest('**/api/events?*');

test('going back restores a page from the back/forward cache, and shows a logout made meanwhile in another tab', async ({
  baseURL,
}) => {
  const browser = await keepingBrowser();
  try {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const [page, otherTab] = [await context.newPage(), await context.newPage()];
    await open(page, '/');
    await leaveAndComeBack(page);

    await signIn(page, people.buyer);
    await Promise.all([streamOf(page), open(page, '/blog')]);
    const logout = page.getByRole('button', { name: 'Logout' });
    await Promise.all([streamOf(page), leaveAndComeBack(page)]);
    await expect(logout).toBeVisible();
    await leaveAndComeBack(page, async () => {
      await Promise.all([streamOf(otherTab), open(otherTab, '/blog')]);
      await signOut(otherTab);
    });
    await expect(logout).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

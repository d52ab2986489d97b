import { dismissDialog, expect, people, renderedHtml, sendLogin, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { watchShifts } from './layout-shifts.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const needsScript = /need them: please allow scripts/;

  test('home is complete, in both themes', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(
        7,
      );
      await expect(page.getByRole('link', { name: 'See All' }).first()).toBeVisible();
      const pictures = page.getByRole('main').locator('img');
      expect(await pictures.count()).toBeGreaterThan(10);
      await expect(pictures.first()).toHaveJSProperty('complete', true);
      const background = await page.locator('body').evaluate((body) => getComputedStyle(body).colorScheme);
      expect(background).toBe(colorScheme);
    }
    // Further pictures load when they are scrolled to.
    const last = page.getByRole('main').locator('img').last();
    await last.scrollIntoViewIfNeeded();
    expect((await last.boundingBox())?.height).toBeGreaterThan(50);
  });

  test('blog, login and sign-up are complete, links work, and pages that need scripts say so', async ({
    page,
    newPerson,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByLabel('Email')).toBeEditable();
    await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(page.getByText(needsScript)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'SignUp' }).click();
    await expect(page.getByRole('main').getByLabel('Role')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    // Pages for signed-in users wait for a script that determines the session.
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/productsdetails\/single\//);
    await expect(page.getByText(needsScript)).toBeVisible();
    const phone = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });
    await phone.goto(page.url());
    await expect(phone.getByText(needsScript)).toBeVisible();
    const wider = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('home hydrates without replacing its elements, without a layout shift and without requesting data again', async ({
  page,
}) => {
  expect(await renderedHtml(page, '/')).toContain('/productsdetails/single/');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/pictures/')) calls.push(pathname);
  });
  const shifts = await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.getByRole('main').locator('section, ul').first();
  await first.waitFor();
  await page.evaluate(() => {
    const root = document.querySelector('#root')?.firstElementChild;
    Object.assign(globalThis, { __firstElement: root });
  });
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const isSame = await page.evaluate(
    () => Reflect.get(globalThis, '__firstElement') === document.querySelector('#root')?.firstElementChild,
  );
  expect(isSame, 'the server-rendered elements are the ones that live on').toBe(true);
  expect(await shifts.beyond(0.02)).toEqual([]);
  expect(calls).toEqual([]);
});

test('a login that is filled in and submitted before hydration signs the user in after it', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/static/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await sendLogin(page, people.buyer);
  expect(page.url()).not.toContain('Fridge');
  release();
  await page.locator('html[data-hydrated]').waitFor();
  await dismissDialog(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

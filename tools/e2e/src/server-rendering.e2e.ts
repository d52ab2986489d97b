import { dismissDialog, expect, open, people, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';

test.describe('without scripts', () => {
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
  });

  test('blog, login and sign-up are complete, links are followed, and what needs script is said', async ({
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
    // What is for people who are signed in waits for a script that finds out who is there.
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

test('statuses are right', async ({ request }) => {
  const status = async (address: string) => (await request.get(address, { maxRedirects: 0 })).status();
  expect(await status('/')).toBe(200);
  expect(await status('/blog')).toBe(200);
  expect(await status('/err')).toBe(403);
  expect(await status('/errorpage')).toBe(404);
  expect(await status('/nowhere/at/all')).toBe(404);
  expect(await status('/productsdetails/single/no-such-product')).toBe(404);
  for (const group of ['/buyerdashboard', '/admindashboard', '/myorders'])
    expect(await status(`${group}/nowhere`), group).toBe(404);
});

test('the page hydrates as it is: no flash, no jump, nothing asked twice', async ({ page }) => {
  // On a busy machine a first rendering may be left to the browser: this is about a page that was rendered, and kept.
  const htmlOfHome = async () => (await page.request.get('/')).text();
  await expect.poll(htmlOfHome).toContain('/productsdetails/single/');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/pictures/')) calls.push(pathname);
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
  const kept = await page.evaluate(() => {
    const global = globalThis as unknown as { __firstElement: Element; __shifts: number[] };
    return {
      same: global.__firstElement === document.querySelector('#root')?.firstElementChild,
      shifts: global.__shifts,
    };
  });
  expect(kept.same, 'the server-rendered elements are the ones that live on').toBe(true);
  expect(kept.shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  expect(calls).toEqual([]);
});

test('a personal page comes with its content, and never to anybody else', async ({ pageOf, request }) => {
  const page = await pageOf('buyer');
  const personal = await page.request.get('/myorders/orderedproduct');
  const html = await personal.text();
  expect(html).toContain('Ordered Product');
  expect(html).toContain(people.buyer);
  expect(personal.headers()['cache-control']).toContain('private');

  const theirs = await (await request.get('/myorders/orderedproduct')).text();
  expect(theirs).not.toContain(people.buyer);
  expect(theirs).toContain('Loading...');

  const wrongRole = await page.request.get('/admindashboard/allsellers', { maxRedirects: 0 });
  expect(wrongRole.status()).toBe(302);
  expect(wrongRole.headers().location).toBe('/err');
});

test('kept pages follow the data within a moment', async ({ page, pageOf, request }) => {
  const first = await request.get('/');
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const admin = await pageOf('admin');
  await open(admin, '/admindashboard/updatefreezer');
  const name = `Coolers ${Date.now().toString(36)}`;
  await admin.getByLabel('Category Name').fill(name);
  await admin.getByRole('button', { name: 'Add Category' }).click();
  await expect(admin.getByRole('dialog')).toContainText('Category Updated Successfully!');
  await open(page, '/');
  await page.getByRole('button', { name: 'Categories' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
});

test('what is typed and pressed before the page is alive is not lost', async ({ page }) => {
  const release = await holdCalls(page, '**/static/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(people.buyer);
  await main.getByLabel('Password').fill('Fridge-1992!');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  expect(page.url()).not.toContain('Fridge');
  release();
  await page.locator('html[data-hydrated]').waitFor();
  await dismissDialog(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

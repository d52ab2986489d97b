import { createHash } from 'node:crypto';
import { bootIn, remoteOf, replaceBoot, requestBoot } from './boot.ts';
import { expect, open, type Page, type Route, test } from './fixtures.ts';

/** The messages of browsers and of the page about a refused file. */
const expected =
  /integrity|digest|Failed to load|RUNTIME-00|ERR_FAILED|ChunkLoadError|of team catalog failed|mfe_catalog/i;
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first();

/** Code that leaves a mark when it runs. */
const mark = ';globalThis.__tampered=true;';
const isMarked = (page: Page) => page.evaluate(() => '__tampered' in globalThis);

/** Responds with the unchanged file and the mark appended. */
async function withMark(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}${mark}` });
}

/** What the page says in the console from now on. */
function listen(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

/** Expects an error in the remote's place, that the rest of the page works, and that the changed code did not run. */
async function expectRefused(page: Page): Promise<void> {
  await expect(retry(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
}

for (const kind of ['entry', 'exposed chunk'] as const) {
  test(`a tampered ${kind} is not run; the console names its file and team, and Retry loads the correct file`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(expected);
    const remote = remoteOf(await requestBoot(page), 'mfe_catalog');
    const file = kind === 'entry' ? remote.entry : (remote.preload[0] ?? '');
    const said = listen(page);
    await page.route(remote.base + file, withMark);
    await open(page, '/');
    await expectRefused(page);
    const line = `integrity: ${file} of mfe_catalog ${remote.version} (team catalog) is not what the registry says`;
    await expect.poll(() => said.some((text) => text.startsWith(line))).toBe(true);
    await page.goBack();
    await expect(retry(page)).toBeVisible();
    await page.unroute(remote.base + file);
    await retry(page).click();
    await expect(page.locator('[data-remote="mfe_catalog"]').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
}

test('a tampered numbered chunk is not run, the console names it, and the page that requested it stays', async ({
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(expected);
  const page = await pageOf('buyer');
  const remote = remoteOf(await requestBoot(page), 'mfe_catalog');
  const numbered = Object.keys(remote.files).filter((name) => /^\d+\./.test(name));
  const said = listen(page);
  await open(page, '/');
  await page.locator('main a[href^="/productsdetails/single/"]').first().click();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy Now' });
  await expect(buy).toBeEnabled();
  // The page is loaded. The files that it requests from now on, such as its dialog, are changed.
  for (const name of numbered) await page.route(remote.base + name, withMark);
  await buy.click();
  await expect
    .poll(() => said.some((text) => /^integrity: \d+\.\w+\.js of mfe_catalog .*team catalog/.test(text)))
    .toBe(true);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

for (const kind of ['main', 'react-dom'] as const) {
  test(`a tampered ${kind} script of the host is not run; the server-rendered page can be read and its links work`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(expected);
    const refused = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
    await page.route(new RegExp(`/static/${kind}\\.\\w+\\.js$`), withMark);
    await page.goto('/');
    await refused;
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('load');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Important Questions' })).toBeVisible();
  });
}

test('a tampered page chunk of the host, loaded on navigation, is not run', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/integrity|digest|Failed|Loading chunk|ChunkLoadError/i);
  await page.route(/\/static\/page-blog\.\w+\.js$/, withMark);
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('a remote at another origin than the registry’s is not loaded, even if the hash of its code matches', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/of team catalog failed|mfe_catalog|RUNTIME-00|Failed|cannot load http:\/\/evil\.test/i);
  consoleGuard.allowViolation(/^(script-src|script-src-elem|connect-src) http:\/\/evil\.test/);
  const code = `/* evil */${mark}`;
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const requested: string[] = [];
  await page.route('http://evil.test/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ body: code, headers: { 'access-control-allow-origin': '*' } });
  });
  // The page with another boot manifest; its policy and everything else are unchanged.
  await page.route('/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const boot = bootIn(html);
    const evil = { base: 'http://evil.test/', entry: 'evil.js', preload: [], files: { 'evil.js': hash } };
    const remotes = boot.remotes.map((one) => (one.id === 'mfe_catalog' ? { ...one, ...evil } : one));
    await route.fulfill({ response, body: replaceBoot(html, { ...boot, remotes }) });
  });
  await open(page, '/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(retry(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(requested).toEqual([]);
});

test('a remote entry that redirects to other code of its origin is not run', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(expected);
  const { base, entry, preload } = remoteOf(await requestBoot(page), 'mfe_catalog');
  const said = listen(page);
  // Playwright does not intercept the request that follows a redirect: the other code is a real file.
  const headers = { 'access-control-allow-origin': '*', location: `${base}${preload[0]}` };
  await page.route(base + entry, (route) => route.fulfill({ status: 302, headers }));
  await open(page, '/');
  await expectRefused(page);
  await expect.poll(() => said.join('\n')).toContain(`integrity: ${entry} of mfe_catalog`);
  // The other code, a chunk, would have announced itself here.
  expect(await page.evaluate(() => 'webpackChunkmfe_catalog' in globalThis)).toBe(false);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LiveVersions } from 'shared-contracts';
import { expectAccessible } from './axe.ts';
import { alive, complete, expect, open, test } from './fixtures.ts';
import { footer, outOfOrder, publishHost, shellIn, shellOf } from './host-variant.ts';
import { release } from './release.ts';
import { releaseVariant } from './releases.ts';
import { settled } from './walk.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');
test.describe.configure({ mode: 'serial' });

const site = process.env.SITE_URL ?? '';
const untried = ['--skip-browser-check', 'it is only looked at'];
const pressed = (packageVersion: string, press: string) =>
  publishHost({ packageVersion, shell: (text) => text.replaceAll('Press kit', press) }, ...untried);

let version: string;
let another: string;
let broken: string;
/** What the site runs from the start. */
let before: string;
test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  version = await pressed('1.6.0', 'Press room');
  another = await pressed('1.7.0', 'Press desk');
  broken = await publishHost({ packageVersion: '1.8.0', server: outOfOrder }, ...untried);
  before = (await release('status', 'host-shell')).json.remotes.host_shell.serving[0].version;
});

/** The one who looks at previews: one version of the host is shown at a time, and nobody else's takes its place at once. */
const looker = `market_visitor=${randomUUID()}`;

async function asLooker(page: Page): Promise<Page> {
  const [name = '', value = ''] = looker.split('=');
  await page.context().addCookies([{ name, value, url: site }]);
  return page;
}

/** What a link shows, read without a browser. */
async function followed(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie: looker } });
  const given = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (response.status !== 303) return response.text();
  return (await fetch(`${site}/blog`, { headers: { cookie: [looker, ...given].join('; ') } })).text();
}

/** @returns the address of a preview. On a busy machine its server takes longer than a page waits. */
async function preview(...words: string[]): Promise<string> {
  const { code, json } = await release('preview', ...words);
  expect(code, JSON.stringify(json)).toBe(0);
  await expect.poll(() => followed(json.url)).not.toContain('is still being started');
  return json.url;
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Preview of' });
const versionsOn = (page: Page): Promise<LiveVersions> =>
  page.evaluate(async () => (await fetch('/versions')).json());
const log = async () => (await release('log', 'host-shell')).json;
const everybodys = async () => shellIn(await (await fetch(`${site}/blog`)).text());
const catalogOn = (page: Page) =>
  page.locator('main [data-remote="mfe_catalog"]').first().getAttribute('data-version');

/** It shows what everybody gets, and says of the preview why it does not. */
async function isRefused(page: Page, url: string, reason: RegExp, shell = before): Promise<void> {
  await open(page, url);
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await shellOf(page)).toBe(shell);
  await alive(page);
}

test('who has the link looks at the host that nobody gets, marked and not counted; everybody else has the live one', async ({
  newPerson,
}) => {
  const entries = await log();
  const page = await asLooker(await newPerson());
  await open(page, await preview('host-shell', version, '--for', '1h', '--at', '/blog'));
  await expect(page).toHaveURL(/\/blog$/);
  await expect(bar(page)).toContainText(`Preview of host_shell ${version}, until 20`);
  expect(await shellOf(page)).toBe(version);
  await expect(footer(page)).toContainText('Press room');
  await settled(page);
  await expectAccessible(page, 'a preview of the host');
  expect((await versionsOn(page)).shell).toBe(version);
  // It goes on with what this page has not loaded yet.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', { name: /login/i }).first()).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await complete(page);

  const other = await newPerson();
  await open(other, '/');
  expect(await shellOf(other)).toBe(before);
  await expect(footer(other)).toContainText('Press kit');
  await expect(bar(other)).toHaveCount(0);
  expect(await (await fetch(`${site}/metrics`)).text()).not.toContain(version);
  expect(await log()).toEqual(entries);

  await bar(page).getByRole('link', { name: 'Leave the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await shellOf(page)).toBe(before);
});

test('a link that was changed or is over shows the live host and says why', async ({ newPerson }) => {
  const page = await asLooker(await newPerson());
  const url = await preview('host-shell', version);
  await isRefused(page, url.replace(/\d{10}/, '1999999999'), /Nobody who may release host_shell has signed/);
  const { json: short } = await release('preview', 'host-shell', version, '--for', '1s');
  await expect.poll(() => followed(short.url), { message: 'it ends' }).toContain('This preview ended on');
  await isRefused(page, short.url, /This preview ended on/);
});

test('a host whose server does not start says so to who looks, and nothing else becomes of it', async ({
  newPerson,
}) => {
  const entries = await log();
  const page = await asLooker(await newPerson());
  const reason = new RegExp(`The server of host_shell ${broken} does not run here`);
  await isRefused(page, await preview('host-shell', broken), reason);
  // The preview is over: the next page is everybody's, without a word.
  await open(page, '/');
  await expect(page.getByRole('status').filter({ hasText: reason })).toHaveCount(0);
  expect(await everybodys()).toBe(before);
  expect(await log()).toEqual(entries);
});

test('a host and a remote are looked at together, or neither', async ({ newPerson }) => {
  const catalog = await releaseVariant('mfe-catalog', { live: false });
  const page = await asLooker(await newPerson());
  await open(page, await preview('host-shell', version, 'mfe-catalog', catalog));
  await expect(bar(page)).toContainText(`host_shell ${version} and mfe_catalog ${catalog}`);
  expect(await shellOf(page)).toBe(version);
  expect(await catalogOn(page)).toBe(catalog);
  await alive(page);
  await isRefused(page, await preview('mfe-catalog', catalog, 'host-shell', broken), /does not run here/);
  expect(await catalogOn(page)).not.toBe(catalog);
});

test('an admin looks at the host from the overlay', async ({ pageOf }) => {
  const page = await asLooker(await pageOf('admin'));
  await open(page, '/');
  await complete(page);
  const panel = page.getByRole('form', { name: 'Look at other versions' });
  await page.keyboard.press('Control+Alt+KeyB');
  await panel.getByRole('combobox', { name: /^host_shell/ }).selectOption(version);
  await panel.getByRole('button', { name: 'Show me these' }).press('Enter');
  await expect(bar(page)).toContainText(version);
  expect(await shellOf(page)).toBe(version);
});

test('while a released host is live, others are looked at beside it, the one from before too', async ({
  newPerson,
}) => {
  test.setTimeout(10 * 60_000);
  expect((await release('promote', 'host-shell', version)).code).toBe(0);
  await expect.poll(everybodys).toBe(version);
  try {
    const entries = await log();
    const page = await asLooker(await newPerson());
    await open(page, await preview('host-shell', another));
    await expect(footer(page)).toContainText('Press desk');
    expect(await shellOf(page)).toBe(another);
    await expect(bar(page)).toContainText(another);
    await complete(page);
    await open(page, await preview('host-shell', before));
    await expect(bar(page)).toContainText(before);
    await expect(footer(page)).toContainText('Press kit');
    await isRefused(page, await preview('host-shell', broken), /does not run here/, version);
    await expect(footer(page)).toContainText('Press room');
    expect(await log()).toEqual(entries);
  } finally {
    expect((await release('rollback', 'host-shell')).code).toBe(0);
    await expect.poll(everybodys).toBe(before);
  }
});

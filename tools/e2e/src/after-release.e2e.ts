import { versionOf } from './boot.ts';
import { alive, expect, open, type Page, test } from './fixtures.ts';
import { promoted, releaseVariant, removeFiles, sentNow } from './release.ts';

/** Remotes whose live version a test has changed, with the version that the site was built with, to be restored. */
const before = new Map<string, string>();

async function releaseAndWait(page: Page, folder: string, remote: string): Promise<string> {
  if (!before.has(remote)) before.set(remote, await versionOf(page, remote));
  const version = await releaseVariant(folder);
  await sentNow(remote, version);
  return version;
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => (loads.count += 1));
  return loads;
}

const shown = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`).first();

test.beforeEach(({ consoleGuard }) => {
  // The browser, the federation runtime and the boundary around the remote each report a missing file in the console.
  consoleGuard.allow(/404|RUNTIME-008|mfe_|Loading chunk|error occurred/i);
});

test.afterEach(async () => {
  for (const [remote, version] of before) {
    await promoted(remote, version);
  }
  before.clear();
});

test('an open page keeps its remote’s version after a release, and reloads once if the files of that version are gone', async ({
  pageOf,
}) => {
  const page = await pageOf('buyer');
  await open(page, '/');
  const old = await versionOf(page, 'mfe_buyer');
  const loads = countLoads(page);
  const version = await releaseAndWait(page, 'mfe-buyer', 'mfe_buyer');
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(shown(page, 'mfe_buyer').getByRole('heading').first()).toBeVisible();
  await expect(shown(page, 'mfe_buyer')).toHaveAttribute('data-version', old);
  expect(loads.count).toBe(0);
  // A new page has the new version. Its files are deleted before the page requests them.
  await open(page, '/blog');
  expect(await versionOf(page, 'mfe_buyer')).toBe(version);
  const after = countLoads(page);
  const last = await releaseAndWait(page, 'mfe-buyer', 'mfe_buyer');
  await removeFiles('mfe_buyer', version);
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(shown(page, 'mfe_buyer')).toHaveAttribute('data-version', last);
  await expect(shown(page, 'mfe_buyer').getByRole('heading').first()).toBeVisible();
  expect(after.count).toBe(1);
});

test('a form keeps its typed values when a missing file of its remote makes the page reload', async ({
  pageOf,
}) => {
  const page = await pageOf('seller');
  await open(page, '/blog');
  const middle = await releaseAndWait(page, 'mfe-seller', 'mfe_seller');
  await open(page, '/buyerdashboard/addproduct');
  const typed = {
    'Product Name': 'Arctic 300',
    'Reseller Price': '349.50',
    'Phone Number': '0555010199',
    Description: 'Keeps cold.\nVery.',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Category').selectOption({ index: 2 });
  const category = await page.getByLabel('Category').inputValue();
  const loads = countLoads(page);
  const version = await releaseAndWait(page, 'mfe-seller', 'mfe_seller');
  await removeFiles('mfe_seller', middle);
  // Simulates a lazy import of that version: requests one of its files that is not in the browser's cache yet.
  await page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    const { base, entry } = remotes.find(({ id }: { id: string }) => id === 'mfe_seller');
    const script = document.createElement('script');
    script.src = `${base}${entry}?later`;
    document.head.append(script);
  });
  await expect.poll(() => loads.count).toBe(1);
  await alive(page);
  await expect(shown(page, 'mfe_seller')).toHaveAttribute('data-version', version);
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Category')).toHaveValue(category);
  expect(loads.count).toBe(1);
});

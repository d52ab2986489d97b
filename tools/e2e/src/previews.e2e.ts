import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { release, releaseVariant } from './release.ts';
import { settled } from './walk.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

const shownVersion = (page: Page) =>
  page.locator('main [data-remote="mfe_catalog"]').first().getAttribute('data-version');
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Preview of' });

test('a preview link shows an unreleased remote on every page until the preview is left; other visitors do not get it', async ({
  newPerson,
}) => {
  const version = await releaseVariant('mfe-catalog', { live: false });
  const words = ['preview', 'mfe-catalog', version, '--for', '1h', '--at', '/search?q=fridge'];
  const { json } = await release(...words);
  const page = await newPerson({ viewport: { width: 360, height: 740 } });
  await open(page, json.url);
  await expect(page).toHaveURL(/\/search\?q=fridge$/);
  await expect(bar(page)).toContainText(`mfe_catalog ${version}, until 20`);
  expect(await shownVersion(page)).toBe(version);
  await settled(page);
  await expectAccessible(page, 'a preview');
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await open(page, '/');
  expect(await shownVersion(page)).toBe(version);

  const other = await newPerson();
  await open(other, '/');
  expect(await shownVersion(other)).not.toBe(version);
  await expect(bar(other)).toHaveCount(0);

  await bar(page).getByRole('link', { name: 'Leave the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await shownVersion(page)).not.toBe(version);
  await expect(page).toHaveURL((url) => url.search === '');
});

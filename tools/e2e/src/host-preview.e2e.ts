import type { LiveVersions } from 'shared-contracts';
import { expectAccessible } from './axe.ts';
import { complete, expect, open, test } from './fixtures.ts';
import { footer, publishHost, shellOf } from './host-variant.ts';
import { release } from './release.ts';
import { settled } from './walk.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

// Invalid links and broken hosts are tested in platform/page-server/src/host-release.
test('a preview link shows an unreleased host version, marked and not counted; other visitors get the live version', async ({
  newPerson,
}) => {
  test.setTimeout(10 * 60_000);
  const log = async () => (await release('log', 'host-shell')).json;
  const version = await publishHost(
    { packageVersion: '1.6.0', shell: (text) => text.replaceAll('Press kit', 'Press room') },
    ...['--skip-browser-check', 'it is only looked at'],
  );
  const entries = await log();
  const { code, json } = await release('preview', 'host-shell', version, '--for', '1h', '--at', '/blog');
  expect(code, JSON.stringify(json)).toBe(0);
  const page = await newPerson();
  const bar = page.getByRole('status').filter({ hasText: 'Preview of' });
  // On a busy machine, starting the host's server takes longer than a page waits.
  await expect(async () => {
    await open(page, json.url);
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(bar).toContainText(`Preview of host_shell ${version}, until 20`);
  expect(await shellOf(page)).toBe(version);
  await expect(footer(page)).toContainText('Press room');
  await settled(page);
  await expectAccessible(page, 'a preview of the host');
  const onPage: LiveVersions = await page.evaluate(async () => (await fetch('/versions')).json());
  expect(onPage.shell).toBe(version);
  // Navigates to a page whose code is not loaded yet.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', { name: /login/i }).first()).toBeVisible();
  await expect(bar).toBeVisible();
  await complete(page);

  const other = await newPerson();
  await open(other, '/');
  const live = await shellOf(other);
  expect(live).not.toBe(version);
  await expect(footer(other)).toContainText('Press kit');
  await expect(other.getByText('Preview of')).toHaveCount(0);
  expect(await (await other.request.get('/metrics')).text()).not.toContain(version);
  expect(await log()).toEqual(entries);

  await bar.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(bar).toHaveCount(0);
  expect(await shellOf(page)).toBe(live);
});

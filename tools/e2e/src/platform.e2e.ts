import { freePort, startNode } from 'test-helpers/node';
import { expectAccessible } from './axe.ts';
import { alive, expect, open, test } from './fixtures.ts';
import { promoted, releaseVariant, root, sentNow } from './release.ts';
import { smallTargets } from './small-targets.ts';

test('an admin rolls back the broken remote of the platform page through a plain page without scripts', async ({
  pageOf,
  consoleGuard,
}) => {
  test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');
  consoleGuard.allow(/broken while loading|mfe_admin|error occurred/i);
  const page = await pageOf('admin', { viewport: { width: 360, height: 740 } });
  await open(page, '/platform');
  const before = await page.locator('main [data-remote="mfe_admin"]').getAttribute('data-version');
  const version = await releaseVariant('mfe-admin', {
    change: (name, text) =>
      name.startsWith('__federation_expose') ? `throw new Error("broken while loading");${text}` : text,
  });
  try {
    await sentNow('mfe_admin', version);
    await open(page, '/platform');
    await page.getByRole('link', { name: 'Roll back without this page' }).click();
    const section = page.getByRole('region', { name: 'mfe_admin' });
    await expect(section.getByText(`Live: ${version}, of team admin.`)).toBeVisible();
    await expect(page.locator('script')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `the plain platform page, ${colorScheme}`);
    }
    expect(await smallTargets(page)).toEqual([]);
    await section.getByRole('combobox').selectOption(before);
    await section.getByRole('button', { name: 'Roll mfe_admin back…' }).press('Enter');
    await expect(page.getByText(`Everybody gets ${before} with their next page.`)).toBeVisible();
    await page.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(page.getByText(`mfe_admin: everybody gets ${before} now.`)).toBeVisible();
    await sentNow('mfe_admin', before ?? '');
    await open(page, '/platform');
    await expect(page.getByRole('region', { name: 'mfe_admin' }).getByText(`Live: ${before}`)).toBeVisible();
  } finally {
    await promoted('mfe_admin', before ?? '');
  }
});

// platform/page-server's local-remote.test covers other users, and invalid addresses.
test('an admin runs a local remote on the live page after confirming it, sees a notice, and returns to the release', async ({
  pageOf,
}) => {
  const port = await freePort();
  // As `npm run dev -- --for-site` serves a remote from source.
  const args = ['tools/workspace/src/commands/dev-server.ts', 'mfe-admin', '--port', `${port}`, '--for-site'];
  const server = startNode(args, { cwd: root });
  try {
    await server.answers(`http://localhost:${port}/remoteEntry.js`);
    const page = await pageOf('admin');
    const address = `/admindashboard/makeadmin?remote=mfe_admin@http://localhost:${port}`;
    await page.goto(address);
    // The author of a link does not decide which code runs: the admin has to confirm, and no code has been loaded yet.
    await expect(
      page.getByRole('heading', { name: `Run code from http://localhost:${port}?` }),
    ).toBeVisible();
    await expect(page.locator('script')).toHaveCount(0);
    await page.getByRole('button', { name: 'Run it until I close the browser' }).click();
    await alive(page);
    await expect(
      page.getByText(`mfe_admin on this page comes from http://localhost:${port}, for you alone.`),
    ).toBeVisible();
    await expect(page.locator('[data-remote="mfe_admin"]').first()).toHaveAttribute('data-version', 'local');
    await expect(page.getByRole('row').filter({ hasText: 'seller2@market.test' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the released version' }).click();
    await expect(page.locator('[data-remote="mfe_admin"]').first()).not.toHaveAttribute(
      'data-version',
      'local',
    );
    await expect(page.getByText(/comes from http/)).toHaveCount(0);
  } finally {
    await server.end();
  }
});

import { bootOf, remoteOf } from './boot.ts';
import { alive, expect, PASSWORD, people, signIn, test } from './fixtures.ts';
import { type Site, type StartOptions, startSite } from './site-process.ts';

const START_LIMIT_MS = 480_000;

async function withSite(options: StartOptions, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite(options);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

// One remote is enough: every remote that runs alone is served in the same way, and the configuration has its own tests.
test('a remote runs alone, with a sign-in of its own', async ({ newPerson }) => {
  test.setTimeout(START_LIMIT_MS);
  const command = ['tools/launcher/src/dev.ts', '--alone', 'mfe-catalog'] as const;
  await withSite({ command, readyLine: 'mfe-catalog alone at' }, async ({ env }) => {
    const page = await newPerson();
    await page.goto(`http://localhost:${env.MARKET_PORT_CATALOG}/productsdetails/1`);
    await page.getByLabel('Email').fill(people.buyer);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    // Data of the market: so page, sign-in and API calls all work.
    await expect(page.locator('main[data-remote="mfe_catalog"]').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/productsdetails\/1$/);
    await page.context().close();
  });
});

test('one remote runs from source inside the otherwise built site', async ({ newPerson }) => {
  test.setTimeout(START_LIMIT_MS);
  await withSite({ command: ['tools/launcher/src/dev.ts', 'mfe-seller'] }, async ({ url, env }) => {
    const page = await newPerson();
    await page.goto(`${url}/login`);
    await alive(page);
    await signIn(page, people.seller);
    const main = page.getByRole('main');
    await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
    await main.getByRole('link', { name: 'My Products' }).click();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    const boot = await bootOf(page);
    const seller = remoteOf(boot, 'mfe_seller');
    expect(seller.base).toContain(`:${env.MARKET_PORT_SELLER}/`);
    // Packages from source have no hashes; built ones have.
    expect(boot.remotes.filter(({ files }) => Object.keys(files).length === 0)).toEqual([seller]);
    // A page that is still open when the servers of its packages end reports that in the console.
    await page.context().close();
  });
});

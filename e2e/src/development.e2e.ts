import { expect, PASSWORD, people, test } from './fixtures.ts';
import { type Site, startSite } from './site-process.ts';

const START_LIMIT_MS = 480_000;
const packages = [
  { folder: 'mfe-catalog', port: 'MARKET_PORT_CATALOG', who: people.buyer, address: '/productsdetails/1' },
  {
    folder: 'mfe-seller',
    port: 'MARKET_PORT_SELLER',
    who: people.seller,
    address: '/buyerdashboard/myproduct',
  },
  { folder: 'mfe-admin', port: 'MARKET_PORT_ADMIN', who: people.admin, address: '/admindashboard/makeadmin' },
  { folder: 'mfe-buyer', port: 'MARKET_PORT_BUYER', who: people.buyer, address: '/myorders/orderedproduct' },
] as const;

async function withSite(
  options: Parameters<typeof startSite>[0],
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startSite(options);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

test('every remote runs alone, with a sign-in of its own', async ({ newPerson }) => {
  test.setTimeout(START_LIMIT_MS);
  const command = ['launcher/src/dev.ts', '--alone', ...packages.map(({ folder }) => folder)] as const;
  await withSite({ command: [...command], readyLine: 'mfe-buyer alone at' }, async ({ env }) => {
    for (const { folder, port, who, address } of packages) {
      const page = await newPerson();
      await page.goto(`http://localhost:${env[port]}${address}`);
      await page.getByLabel('Email').fill(who);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      const main = page.locator(`main[data-remote="${folder.replace('-', '_')}"]`);
      // Something of the market, so page, sign-in and calls all work: a card or a row.
      await expect(main.getByRole('article').or(main.getByRole('row').nth(1)).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.context().close();
    }
  });
});

test('one remote runs from source inside the otherwise built site', async ({ newPerson }) => {
  test.setTimeout(START_LIMIT_MS);
  await withSite({ command: ['launcher/src/dev.ts', 'mfe-seller'] }, async ({ url, env }) => {
    const page = await newPerson();
    await page.goto(`${url}/login`);
    const main = page.getByRole('main');
    await page.locator('html[data-hydrated]').waitFor();
    await main.getByLabel('Email').fill(people.seller);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
    await main.getByRole('link', { name: 'My Products' }).click();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    const boot = JSON.parse((await page.locator('script#boot').textContent()) ?? '');
    const remotes: { id: string; base: string; files: object }[] = boot.remotes;
    const seller = remotes.find(({ id }) => id === 'mfe_seller');
    expect(seller?.base).toContain(`:${env.MARKET_PORT_SELLER}/`);
    // What comes from source has no hashes; what is built has.
    expect(remotes.filter(({ files }) => Object.keys(files).length === 0)).toEqual([seller]);
    // A page that is still open when its packages end says in the console that they are gone.
    await page.context().close();
  });
});

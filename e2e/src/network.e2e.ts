import { expect, open, type Page, test } from './fixtures.ts';
import { watchNetwork } from './network-watch.ts';
import { addressOf, follow, type Role, screens, settled } from './walk.ts';

/** Points at every link of the page: that starts loading what is behind it. */
async function pointAtEveryLink(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    for (const link of new Map(links.map((each) => [each.href, each])).values()) {
      link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      await new Promise((done) => setTimeout(done, 5));
    }
  });
}

/** Which remotes' code each role is sent on all its screens, and where the admins' addresses lead it. */
const sent: Record<Role, { readonly remotes: string[]; readonly refused?: RegExp }> = {
  visitor: { remotes: ['mfe_catalog'], refused: /\/login$/ },
  buyer: { remotes: ['mfe_buyer', 'mfe_catalog'], refused: /\/err$/ },
  // The Wishlist button on the product page, where it says that only buyers keep one, is a slot of mfe_buyer.
  seller: { remotes: ['mfe_buyer', 'mfe_catalog', 'mfe_seller'], refused: /\/err$/ },
  admin: { remotes: ['mfe_admin', 'mfe_buyer', 'mfe_catalog'] },
};

for (const [role, { remotes, refused }] of Object.entries(sent) as [Role, (typeof sent)[Role]][]) {
  test(`all screens of a ${role}: only code for them, and nothing fetched twice`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const page = role === 'visitor' ? await newPerson() : await pageOf(role);
    // Lists older than 30 seconds are rightly asked for again, however slow the machine: here no time goes by.
    await page.clock.setFixedTime(new Date());
    const network = watchNetwork(page);
    const addresses = await Promise.all(screens[role].map((screen) => addressOf(page, screen)));

    for (const address of addresses) {
      network.fresh();
      await open(page, address);
      await settled(page);
      await network.quiet();
      expect(network.twice(), `opening ${address}`).toEqual([]);
    }

    network.fresh();
    await open(page, '/blog');
    for (const address of addresses) {
      await follow(page, address);
      await settled(page);
      await pointAtEveryLink(page);
    }
    for (const _ of addresses) await page.goBack();
    for (const _ of addresses) await page.goForward();
    await settled(page);
    await network.quiet();
    expect(network.twice(), 'walking through all screens, back and forward again').toEqual([]);

    if (refused) {
      for (const address of ['/admindashboard', '/admindashboard/makeadmin']) {
        await follow(page, address);
        await expect(page).toHaveURL(refused);
        await open(page, address);
        await expect(page).toHaveURL(refused);
      }
    }
    await network.quiet();
    expect(network.remotes()).toEqual(remotes);
  });
}

test('a page that is not for somebody sends them no remote at all', async ({
  newPerson,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  const visitor = await newPerson();
  const seller = await pageOf('seller');
  const product = await addressOf(visitor, '/productsdetails/single/:product');
  for (const [page, addresses] of [
    [visitor, [product, '/myorders', '/buyerdashboard/myproduct', '/advertisement']],
    [seller, ['/myorders/wishlist', '/admindashboard/allsellers']],
  ] as const) {
    const network = watchNetwork(page);
    for (const address of addresses) {
      await open(page, address);
      await expect(page).toHaveURL(/\/(login|err)$/);
    }
    await network.quiet();
    expect(network.remotes()).toEqual([]);
  }
});

test('signed in, one is sent a remote on its own pages only', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const network = watchNetwork(page);
  await open(page, '/blog');
  await network.quiet();
  expect(network.remotes()).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click();
  await settled(page);
  expect(network.remotes()).toEqual(['mfe_admin']);
});

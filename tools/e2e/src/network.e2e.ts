import type { BrowserContextOptions } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, open, type Page, test } from './fixtures.ts';
import { expectUsable, openWholeMenu } from './narrow-screen.ts';
import { watchNetwork } from './network-watch.ts';
import { addressOf, everyRole, follow, type Role, screens, screensOnce, settled } from './walk.ts';

/** More links that begin alike are led through the same code. */
const LINKS_OF_A_KIND = everyRole ? Number.POSITIVE_INFINITY : 3;

/** Points at the links of the page: that starts loading what is behind them. */
async function pointAtLinks(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    // The form that changes a product asks for what only its seller may see, which nothing else on the page keeps.
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href*="/buyerdashboard/myproduct/"])'),
    ];
    const counts = new Map<string, number>();
    for (const link of new Map(links.map((each) => [each.href, each])).values()) {
      const kind = link.pathname.replace(/[^/]*$/, '');
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count > most) continue;
      link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      await new Promise((done) => setTimeout(done, 5));
    }
  }, LINKS_OF_A_KIND);
}

/** Which remotes' code each role is sent on all its screens, and where the admins' addresses lead it. */
const sent: Record<Role, { readonly remotes: string[]; readonly refused?: RegExp }> = {
  visitor: { remotes: ['mfe_catalog'], refused: /\/login$/ },
  buyer: { remotes: ['mfe_buyer', 'mfe_catalog'], refused: /\/err$/ },
  // The Wishlist button on the product page, where it says that only buyers keep one, is a slot of mfe_buyer.
  seller: { remotes: ['mfe_buyer', 'mfe_catalog', 'mfe_seller'], refused: /\/err$/ },
  admin: { remotes: ['mfe_admin', 'mfe_buyer', 'mfe_catalog'] },
};

/** Every piece of them is on another screen of the list: a search with a word and a limit, the error page. */
const shownByOthers = ['/search', '/nowhere'];

/**
 * A window of 1280 × 800 at 200 %. A page of its own has this size from the start: headless Chromium (seen in 156, on a busy
 * machine) may never give an open page another size, or stop making frames for it.
 */
const enlarged = {
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;
/** The form that changes a product is filled with it as it is at that moment: it asks at every visit. */
const asksAnew = (screen: string) => screen.startsWith('/buyerdashboard/myproduct/');

for (const [role, { remotes, refused }] of Object.entries(sent) as [Role, (typeof sent)[Role]][]) {
  test(`all screens of a ${role}: only code for them, nothing fetched twice, nothing for axe to find, nothing lost at 200 %`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const enter = async (options: BrowserContextOptions = {}) => {
      const page = role === 'visitor' ? await newPerson(options) : await pageOf(role, options);
      // Lists older than 30 seconds are rightly asked for again, however slow the machine: here no time goes by.
      await page.clock.setFixedTime(new Date());
      return { page, network: watchNetwork(page) };
    };
    const opened = await enter();
    const addressesOf = (list: readonly string[]) =>
      Promise.all(list.map((screen) => addressOf(opened.page, screen)));
    for (const address of await addressesOf(screensOnce[role])) {
      opened.network.fresh();
      await open(opened.page, address);
      await settled(opened.page);
      await opened.network.quiet();
      expect(opened.network.twice(), `opening ${address}`).toEqual([]);
      if (everyRole || !shownByOthers.includes(address)) await expectAccessible(opened.page, address);
    }

    const { page, network } = await enter(enlarged);
    const [home = '/', ...others] = await addressesOf(screens[role].filter((screen) => !asksAnew(screen)));
    const lookAround = async (address: string) => {
      await settled(page);
      await expectUsable(page, address);
      // What is asked for when the page is left before the response is there is rightly asked for again.
      await network.quiet();
      await pointAtLinks(page);
    };
    await open(page, home);
    await lookAround(home);
    for (const address of others) {
      await follow(page, address);
      await lookAround(address);
    }
    for (const _ of others) await page.goBack();
    for (const _ of others) await page.goForward();
    await settled(page);
    await network.quiet();
    expect(network.twice(), 'walking through all screens, back and forward again').toEqual([]);

    for (const address of await addressesOf(screens[role].filter(asksAnew))) {
      await follow(page, address);
      await settled(page);
      await expectUsable(page, address);
    }
    if (refused) {
      for (const address of ['/admindashboard', '/admindashboard/makeadmin']) {
        await follow(page, address);
        await expect(page).toHaveURL(refused);
        await open(page, address);
        await expect(page).toHaveURL(refused);
      }
    }
    await network.quiet();
    expect([...new Set([...opened.network.remotes(), ...network.remotes()])].sort()).toEqual(remotes);
    await openWholeMenu(page);
  });
}

/** The one piece of a remote in the navbar of who is signed in; it comes when the page has come to rest. */
const savedSearches = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved searches/ });

test('a page that is not for somebody sends them no remote but that of the navbar', async ({
  newPerson,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  const visitor = await newPerson();
  const seller = await pageOf('seller');
  const product = await addressOf(visitor, '/productsdetails/single/:product');
  for (const [page, addresses, remotes] of [
    [visitor, [product, '/myorders', '/buyerdashboard/myproduct', '/advertisement'], []],
    [seller, ['/myorders/wishlist', '/admindashboard/allsellers'], ['mfe_catalog']],
  ] as const) {
    const network = watchNetwork(page);
    for (const address of addresses) {
      await open(page, address);
      await expect(page).toHaveURL(/\/(login|err)$/);
    }
    if (page === seller) await expect(savedSearches(page)).toBeVisible();
    await network.quiet();
    expect(network.remotes()).toEqual(remotes);
  }
});

test('signed in, one is sent a remote on its own pages only, and that of the navbar', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const network = watchNetwork(page);
  await open(page, '/blog');
  await expect(savedSearches(page)).toBeVisible();
  await network.quiet();
  expect(network.remotes()).toEqual(['mfe_catalog']);
  await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click();
  await settled(page);
  await network.quiet();
  expect(network.remotes()).toEqual(['mfe_admin', 'mfe_catalog']);
});

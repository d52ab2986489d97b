import type { BrowserContextOptions } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, type Fixtures, open, type Page, test } from './fixtures.ts';
import { expectUsable, openWholeMenu } from './narrow-screen.ts';
import { watchNetwork } from './network-watch.ts';
import { addressOf, everyRole, follow, type Role, screens, screensOnce, settled } from './walk.ts';

/** Further links whose addresses begin the same are handled by the same code. */
const LINKS_OF_A_KIND = everyRole ? Number.POSITIVE_INFINITY : 3;

/** Points at the links of the page, which preloads their targets. */
async function pointAtLinks(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    // The form that changes a product loads data that only its seller may see and that nothing else on the page caches.
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

/** The remotes whose code each role loads on all its screens. */
const sent: Record<Role, readonly string[]> = {
  visitor: ['mfe_catalog'],
  // The bell of a signed-in user is a slot of mfe_inbox.
  buyer: ['mfe_buyer', 'mfe_catalog', 'mfe_inbox'],
  // The Wishlist button on the product page, which tells sellers that only buyers have a wishlist, is a slot of mfe_buyer.
  seller: ['mfe_buyer', 'mfe_catalog', 'mfe_inbox', 'mfe_seller'],
  admin: ['mfe_admin', 'mfe_buyer', 'mfe_catalog', 'mfe_inbox'],
};
const roles = Object.keys(sent) as Role[];

/** Opens a page as a user of this role. */
async function enter(
  role: Role,
  { newPerson, pageOf }: Pick<Fixtures, 'newPerson' | 'pageOf'>,
  options: BrowserContextOptions = {},
) {
  const page = role === 'visitor' ? await newPerson(options) : await pageOf(role, options);
  // Lists older than 30 seconds are correctly loaded again, however slow the machine is: so the clock stands still here.
  await page.clock.setFixedTime(new Date());
  const addressesOf = (list: readonly string[]) => Promise.all(list.map((screen) => addressOf(page, screen)));
  return { page, network: watchNetwork(page), addressesOf };
}

/** Every component of these screens is on another screen of the list too: a search with a word and a limit, the error page. */
const shownByOthers = ['/search', '/nowhere'];

for (const role of roles) {
  test(`the screens of a ${role} load only that role’s remotes, fetch nothing twice, and have no axe violations`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const { page, network, addressesOf } = await enter(role, { newPerson, pageOf });
    for (const address of await addressesOf(screensOnce[role])) {
      await network.leave();
      await open(page, address);
      await settled(page);
      await network.quiet();
      expect(network.twice(), `opening ${address}`).toEqual([]);
      if (everyRole || !shownByOthers.includes(address)) await expectAccessible(page, address);
    }
    expect(network.remotes()).toEqual(sent[role]);
  });
}

/**
 * A window of 1280 × 800 at 200 %. A new page has this size from the start: headless Chromium (seen in 156, on a busy
 * machine) may fail to resize an open page, or stop rendering frames for it.
 */
const enlarged = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } as const;
/** The form that changes a product is filled with the product's current data: it loads them at every visit. */
const asksAnew = (screen: string) => screen.startsWith('/buyerdashboard/myproduct/');

// longest-values.e2e.ts checks all screens of all roles at 320 px.
for (const role of everyRole ? roles : (['buyer', 'seller'] as const)) {
  test(`a ${role} walks through all screens at 200 %, back and forward: nothing is fetched twice, no control is lost`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]/);
    const { page, network, addressesOf } = await enter(role, { newPerson, pageOf }, enlarged);
    const [home = '/', ...others] = await addressesOf(screens[role].filter((screen) => !asksAnew(screen)));
    const lookAround = async (address: string) => {
      await settled(page);
      await expectUsable(page, address);
      // A request that is cancelled because the page is left before the response is correctly sent again.
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
    expect(network.twice()).toEqual([]);

    for (const address of await addressesOf(screens[role].filter(asksAnew))) {
      await follow(page, address);
      await settled(page);
      await expectUsable(page, address);
    }
    await openWholeMenu(page);
  });
}

/** The remotes' components in the navbar of a signed-in user; they load when the page is idle. */
const savedSearches = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved searches/ });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ });

test('a page loads only its own remotes: none on a redirect to the login, only those of the navbar on /err', async ({
  page,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  const visitors = watchNetwork(page);
  await open(page, await addressOf(page, '/productsdetails/single/:product'));
  await expect(page).toHaveURL(/\/login$/);
  await visitors.quiet();
  expect(visitors.remotes()).toEqual([]);

  const seller = await pageOf('seller');
  const sellers = watchNetwork(seller);
  await open(seller, '/admindashboard/allsellers');
  await expect(seller).toHaveURL(/\/err$/);
  await expect(savedSearches(seller)).toBeVisible();
  await expect(bell(seller)).toBeVisible();
  await sellers.quiet();
  expect(sellers.remotes()).toEqual(['mfe_catalog', 'mfe_inbox']);
  await seller.getByRole('banner').getByRole('link', { name: 'Add Product' }).click();
  await settled(seller);
  await sellers.quiet();
  expect(sellers.remotes()).toEqual(['mfe_catalog', 'mfe_inbox', 'mfe_seller']);
});

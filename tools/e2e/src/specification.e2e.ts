import { expect, open, type Page, people, signIn, test } from './fixtures.ts';
import { addressOf, follow } from './walk.ts';

type Person = 'buyer' | 'seller' | 'admin';
const allRoles: readonly Person[] = ['buyer', 'seller', 'admin'];

/** The guarded part of the specification's route table: address, roles that may open it, heading of its page. */
const guarded: readonly (readonly [address: string, whom: readonly Person[], heading: RegExp])[] = [
  ['/productsdetails/1', allRoles, /./],
  ['/productsdetails/single/:product', allRoles, /./],
  ['/buyerdashboard', allRoles, /^(Add Product|My Products)$/],
  ['/buyerdashboard/addproduct', ['seller'], /^Add Product$/],
  ['/buyerdashboard/myproduct', allRoles, /^My Products$/],
  ['/buyerdashboard/mybuyers', allRoles, /^My Buyer$/],
  ['/buyerdashboard/unknown', allRoles, /^Opps! Page not Found$/],
  ['/admindashboard', ['admin'], /^All Sellers$/],
  ['/admindashboard/allsellers', ['admin'], /^All Sellers$/],
  ['/admindashboard/allbuyers', ['admin'], /^All Buyers$/],
  ['/admindashboard/makeadmin', ['admin'], /^Make Admin$/],
  ['/admindashboard/updatefreezer', ['admin'], /^Default Settings$/],
  ['/admindashboard/unknown', ['admin'], /^Opps! Page not Found$/],
  ['/myorders', ['buyer'], /^Ordered Product$/],
  ['/myorders/orderedproduct', ['buyer'], /^Ordered Product$/],
  ['/myorders/wishlist', ['buyer'], /^Wishlist$/],
  ['/myorders/payment/card', ['buyer'], /^Payment$/],
  ['/myorders/unknown', ['buyer'], /^Opps! Page not Found$/],
  ['/advertisement', allRoles, /^Advertisement$/],
];

/** Entry addresses of dashboards, which redirect in the browser: the served page has no heading yet. */
const leadingOn = ['/buyerdashboard', '/admindashboard', '/myorders'];

/** The path to which the page server redirects a request for an address; the heading of the page in its response, and whether it has navbar and footer. */
async function answered(page: Page, address: string) {
  const response = await page.request.get(address);
  const html = await response.text();
  const heading = /<h1[^>]*>(?:<!-- -->)?([^<]*)/.exec(html)?.[1] ?? '';
  const isFramed = /<header.*<nav.*<main.*<footer.*since 1992/s.test(html);
  return { pathname: new URL(response.url()).pathname, heading, isFramed };
}

for (const person of allRoles) {
  test(`every guarded address opens for the ${person} or leads to /err, as the route table says`, async ({
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 40[34]|forbidden/);
    const page = await pageOf(person);
    await open(page, '/blog');
    for (const [screen, whom, heading] of guarded) {
      const address = await addressOf(page, screen);
      const isOpen = whom.includes(person);
      const head = isOpen ? heading : /^Opps! Page not Found$/;
      const isLeadOn = leadingOn.includes(screen);
      let served = { pathname: '', heading: '' };
      const headingServed = async () => {
        served = await answered(page, address);
        return served.heading;
      };
      // The first rendering of a page may be left to the browser: then the served page has no heading yet.
      const headServed = isOpen && isLeadOn ? /^/ : head;
      await expect.poll(headingServed, `${address} as it is served`).toMatch(headServed);
      const isRight = ({ pathname }: { pathname: string }) =>
        isOpen ? pathname.startsWith(address) : pathname === '/err';
      expect(isRight(served), `${address} led to ${served.pathname} by the page server`).toBe(true);
      // After a link was followed, the page itself redirects; network.e2e.ts walks through the pages that are allowed.
      if (!isOpen || isLeadOn) {
        await follow(page, address);
        await expect(page, address).toHaveURL(isRight);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toHaveText(head);
      }
    }
  });
}

test('guests are redirected from every guarded page to the login, which remembers that page; signing in returns to it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  await open(page, '/blog');
  for (const [screen] of guarded) {
    const address = await addressOf(page, screen);
    // An address below a dashboard that is no page requires no sign-in: the page server knows that.
    const isPage = !screen.endsWith('/unknown');
    await (isPage ? follow(page, address) : open(page, address));
    const shown = isPage
      ? page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
      : page.getByRole('heading', { name: 'Opps! Page not Found' });
    await expect(shown, screen).toBeVisible();
    await expect(page, screen).toHaveURL(({ pathname }) => pathname === (isPage ? '/login' : address));
    // The login page returns to this address, as below.
    if (isPage) expect(await page.evaluate(() => history.state.usr.from), screen).toBe(address);
  }
  await open(page, '/myorders/payment/card?id=none');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, people.buyer);
  await expect(page).toHaveURL(/\/myorders\/payment\/card\?id=none$/);
});

test('guests open every public address, signed-in users all but the sign-in pages; each has navbar and footer, as has “Page not Found”', async ({
  page,
  pageOf,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[34]/);
  const members = await Promise.all(allRoles.map((role) => pageOf(role)));
  for (const [address, heading] of [
    ['/', 'A good refrigerator deserves a second kitchen'],
    ['/blog', 'Important Questions'],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/errorpage', 'Opps! Page not Found'],
    ['/err', 'Opps! Page not Found'],
  ] as const) {
    // The sign-in pages lead signed-in users back to where they came from.
    for (const visitor of /^\/(login|signup)$/.test(address) ? [page] : [page, ...members])
      await expect
        .poll(() => answered(visitor, address))
        .toEqual({ pathname: address, heading, isFramed: true });
  }
  await open(page, '/any/other/path');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Opps! Page not Found');
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('since 1992');
  expect(new URL(page.url()).pathname).toBe('/any/other/path');
  await page.getByRole('link', { name: 'Back to Home page' }).click();
  await expect(page.getByRole('link', { name: 'See All' }).first()).toBeVisible();
});

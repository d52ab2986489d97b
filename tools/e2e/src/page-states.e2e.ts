import { expect, open, test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { watchNetwork } from './network-watch.ts';
import { addressOf, follow, type Role, screensOnce, settled } from './walk.ts';

/** Screens with data of their own. Add Product and Default Settings need only the categories, which the navbar loads. */
const withData: Partial<Record<Role, readonly string[]>> = Object.fromEntries(
  Object.entries(screensOnce).map(([role, list]) => [
    role,
    list.filter((screen) => !/blog|err|nowhere|login|signup|password|addproduct|updatefreezer/.test(screen)),
  ]),
);
const MARKET_CALLS = /\/api\/(?!pictures\/)|\/platform\/(?:numbers|errors|log)\b/;
const LARGEST_SHIFT = 0.05;

for (const [role, list] of Object.entries(withData) as [Role, readonly string[]][]) {
  test(`every list of a ${role} shows its error, loads on Retry, and replaces its skeleton without a layout shift`, async ({
    newPerson,
    pageOf,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 500/);
    const page = role === 'visitor' ? await newPerson() : await pageOf(role);
    const addresses = await Promise.all(list.map((screen) => addressOf(page, screen)));
    const shifts = await watchShifts(page);

    await open(page, '/blog');
    await page.route(MARKET_CALLS, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'The market has a cold.' } }),
    );
    for (const address of addresses) {
      await follow(page, address);
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText('The market has a cold.');
    }
    await page.unroute(MARKET_CALLS);
    for (const address of addresses.toReversed()) {
      await follow(page, address);
      const retries = page.getByRole('main').getByRole('button', { name: 'Retry' });
      // Some lists retry by themselves: a Retry button that is gone is not pressed.
      while ((await retries.count()) > 0) {
        const left = await retries.evaluateAll(([first, ...others]) => {
          (first as HTMLButtonElement | undefined)?.click();
          return others.length;
        });
        await expect.poll(() => retries.count()).toBeLessThanOrEqual(left);
      }
      await settled(page);
    }

    await open(page, '/blog');
    await page.route(MARKET_CALLS, async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    const moved: Record<string, string[]> = {};
    const network = watchNetwork(page);
    for (const address of addresses) {
      await shifts.reset();
      await follow(page, address);
      await network.quiet();
      await settled(page);
      const found = await shifts.beyond(LARGEST_SHIFT);
      if (found.length > 0) moved[address] = found;
    }
    expect(moved, 'what moves when its data comes').toEqual({});
  });
}

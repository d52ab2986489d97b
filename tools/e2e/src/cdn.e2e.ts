import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createOriginServer } from 'registry';
import { listen, temporaryFolder } from 'test-helpers/node';
import { type CachingProxy, startCachingProxy } from './caching-proxy.ts';
import { expect, open, type Page, renderedHtml, test } from './fixtures.ts';
import { release } from './release.ts';
import { startSecondHost } from './second-host.ts';

test.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

const remotes = ['mfe_catalog', 'mfe_seller', 'mfe_admin', 'mfe_buyer', 'mfe_inbox'];

/** A copy of the site behind a CDN: every request of a browser, and of the page server for files, goes through a cache. */
async function startBehindCdn() {
  const folder = await temporaryFolder();
  const dataDir = process.env.MARKET_DATA_DIR ?? '';
  const store = path.join(folder, 'store');
  await cp(path.join(dataDir, 'store'), store, { recursive: true });
  const origins: ReturnType<typeof createOriginServer>[] = [];
  const files: CachingProxy[] = [];
  for (const remote of remotes) {
    const origin = createOriginServer({ store, remote });
    const proxy = await startCachingProxy(await listen(origin));
    origins.push(origin);
    files.push(proxy);
    const at = ['--origin', proxy.url, '--store', store];
    expect((await release('deploy', remote.replace('_', '-'), ...at)).code).toBe(0);
  }
  const startHost = () =>
    startSecondHost({
      ASSET_STORE: store,
      MARKET_DATA_DIR: path.join(folder, 'data'),
      MARKET_REGISTRY_KEYS: path.join(dataDir, 'keys/public.json'),
    });
  let host = await startHost();
  const site = await startCachingProxy(host.url);
  return {
    site,
    files,
    /** Ends the file servers of all remotes, and replaces the page server by a new one, whose caches are empty. */
    async stopOrigins() {
      for (const origin of origins) {
        origin.close();
        origin.closeAllConnections();
      }
      await host.end();
      host = await startHost();
      site.setUpstream(host.url);
    },
    stop: () => host.end(),
  };
}

/** A page that is the same for all visitors and a user's own page, each with a link to another page. All remotes behave the same here. */
const ways = {
  visitor: { address: '/search?q=fridge', link: 'a[href^="/refrigerators/"]', to: /\/refrigerators\// },
  seller: { address: '/buyerdashboard/myproduct', link: 'a[href="/advertisement"]', to: /\/advertisement$/ },
} as const;
type Role = keyof typeof ways;

/** Opens the page of a role, checks that it is complete and interactive, and follows a link without loading a document. */
async function walk(page: Page, site: string, role: Role): Promise<void> {
  const { address, link, to } = ways[role];
  const main = page.getByRole('main');
  await open(page, site + address);
  await expect(main.locator('[data-remote]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  // Requests that the page makes on its own when idle are finished.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await main.locator(link).first().click();
  await expect(page).toHaveURL(to);
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
  await expect(main.locator('[data-remote]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('with the file servers of all remotes down, pages load, hydrate and navigate with files from the CDN cache', async ({
  newPerson,
  signedInState,
}) => {
  const { site, files, stopOrigins, stop } = await startBehindCdn();
  /** A signed-in session, moved to the origin of the cache. */
  const enter = async (role: Role) => {
    if (role === 'visitor') return newPerson();
    const { cookies, origins } = await signedInState(role);
    const moved = origins.map((origin) => ({ ...origin, origin: site.url }));
    return newPerson({ storageState: { cookies, origins: moved } });
  };
  const visitAll = async () => {
    for (const role of ['visitor', 'seller'] as const) {
      const page = await enter(role);
      await renderedHtml(page, site.url);
      await walk(page, site.url, role);
      await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
      // The requests that a page sends when it is closed are irrelevant here.
      await page.context().close();
    }
  };
  try {
    await visitAll();
    // Pages are private: the CDN caches only files and public API responses, and revalidates the latter each time.
    const isPublic = /^\/(?:static\/|api\/|favicon|[\w.-]+\.(?:txt|xml|svg|ico|webmanifest))/;
    expect(site.kept().filter((address) => !isPublic.test(address))).toEqual([]);
    expect(site.kept().some((address) => address.startsWith('/static/'))).toBe(true);
    const hasEntry = (proxy: CachingProxy) => proxy.kept().some((kept) => kept.includes('/remoteEntry.'));
    expect(files.slice(0, 2).map(hasEntry)).toEqual([true, true]);

    // The new page server loads the server builds through the cache as well.
    await stopOrigins();
    await visitAll();
    // The file servers are really gone: a file that was never requested is not available.
    const missing = await fetch(`${files[0]?.url}/mfe_catalog/1.0.0-00000000/remoteEntry.js`);
    expect(missing.status).toBe(504);
  } finally {
    await stop();
  }
});

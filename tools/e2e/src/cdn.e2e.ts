import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createOriginServer } from 'registry';
import { type CachingProxy, startCachingProxy } from './caching-proxy.ts';
import { test as base, expect, open, type Page } from './fixtures.ts';
import { release } from './release.ts';
import { type SecondHost, serve, startSecondHost } from './second-host.ts';

base.skip(!process.env.MARKET_DATA_DIR, 'releases need the data folder of the site: set MARKET_DATA_DIR');

const remotes = ['mfe_catalog', 'mfe_seller', 'mfe_admin', 'mfe_buyer', 'mfe_inbox'];

/** A copy of the site behind a CDN: every request of a browser, and of the page server for files, goes through a cache. */
interface Network {
  readonly site: CachingProxy;
  readonly files: readonly CachingProxy[];
  /** Ends the file servers of these remotes. */
  stopOrigins(): Promise<void>;
  /** Replaces the page server by a new one, whose caches are empty. */
  restartHost(): Promise<void>;
}

const test = base.extend<{ network: Network }>({
  network: async ({ page: _ }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'market-cdn-'));
    const dataDir = process.env.MARKET_DATA_DIR ?? '';
    const store = path.join(folder, 'store');
    await cp(path.join(dataDir, 'store'), store, { recursive: true });
    const origins: Awaited<ReturnType<typeof serve>>[] = [];
    const files: CachingProxy[] = [];
    for (const remote of remotes) {
      const [response] = createOriginServer({ store, remote }).listeners('request');
      const origin = await serve(response as RequestListener);
      const proxy = await startCachingProxy(origin.url);
      origins.push(origin);
      files.push(proxy);
      const folderOf = remote.replace('_', '-');
      const { code } = await release('deploy', folderOf, '--origin', proxy.url, '--store', store);
      expect(code).toBe(0);
    }
    const site = await startCachingProxy();
    let host: SecondHost | undefined;
    const restartHost = async () => {
      await host?.stop();
      host = await startSecondHost({
        ASSET_STORE: store,
        MARKET_DATA_DIR: path.join(folder, 'data'),
        MARKET_REGISTRY_KEYS: path.join(dataDir, 'keys/public.json'),
      });
      site.setUpstream(host.url);
    };
    await restartHost();
    const stopOrigins = async () => {
      for (const origin of origins.splice(0)) await origin.stop();
    };
    await use({ site, files, stopOrigins, restartHost });
    await host?.stop();
    await stopOrigins();
    for (const proxy of [site, ...files]) await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** A page that is the same for all visitors and a user's own page, each with a link to another page. All remotes behave the same here. */
const ways = {
  visitor: { address: '/search?q=fridge', link: 'a[href^="/refrigerators/"]', to: /\/refrigerators\// },
  seller: { address: '/buyerdashboard/myproduct', link: 'a[href="/advertisement"]', to: /\/advertisement$/ },
} as const;
type Role = keyof typeof ways;
const roles = Object.keys(ways) as Role[];

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
  network,
  newPerson,
  signedInState,
}) => {
  const { site, files } = network;
  /** A signed-in session, moved to the origin of the cache. */
  const enter = async (role: Role) => {
    if (role === 'visitor') return newPerson();
    const { cookies, origins } = await signedInState(role);
    const moved = origins.map((origin) => ({ ...origin, origin: site.url }));
    return newPerson({ storageState: { cookies, origins: moved } });
  };
  for (const role of roles) {
    const page = await enter(role);
    await walk(page, site.url, role);
    // The requests that a page sends when it is closed are irrelevant here.
    await page.context().close();
  }
  // Pages are private: the CDN caches only files and public API responses, and revalidates the latter each time.
  expect(
    site
      .kept()
      .filter(
        (address) => !/^\/(?:static\/|api\/|favicon|[\w.-]+\.(?:txt|xml|svg|ico|webmanifest))/.test(address),
      ),
  ).toEqual([]);
  expect(site.kept().some((address) => address.startsWith('/static/'))).toBe(true);
  const hasEntry = (proxy: CachingProxy) => proxy.kept().some((kept) => kept.includes('/remoteEntry.'));
  expect(files.slice(0, 2).map(hasEntry)).toEqual([true, true]);

  await network.stopOrigins();
  // The new page server loads the server builds through the cache as well.
  await network.restartHost();
  for (const role of roles) {
    const page = await enter(role);
    const html = await page.request.get(`${site.url}/`);
    expect(html.headers()['x-market-render']).toBe('full');
    await walk(page, site.url, role);
    await page.getByRole('button', { name: /^Switch to (dark|light) theme$/ }).click();
  }

  // The file servers are really gone: a file that was never requested is not available.
  const missing = await fetch(`${files[0]?.url}/mfe_catalog/1.0.0-00000000/remoteEntry.js`);
  expect(missing.status).toBe(504);
});

import { remoteOf, requestBoot } from './boot.ts';
import { complete, expect, open, type Page, test } from './fixtures.ts';
import { promoted, releaseVariant, sentNow } from './release.ts';

interface Bought {
  readonly url: string;
  /** Transferred bytes, headers included. */
  readonly bytes: number;
  /** The response's `content-encoding`. */
  readonly coding: string;
}

/** Records what the page downloads from now on; responses from the browser's cache are left out. */
async function watchPurchases(page: Page): Promise<{ take(): Bought[] }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const addresses = new Map<string, string>();
  const cached = new Set<string>();
  const codings = new Map<string, string>();
  let bought: Bought[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
    const [, coding = ''] =
      Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name)) ?? [];
    codings.set(requestId, coding);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? '';
    const coding = codings.get(requestId) ?? '';
    if (!cached.has(requestId)) bought.push({ url, bytes: encodedDataLength, coding });
  });
  return {
    take() {
      const taken = bought;
      bought = [];
      return taken;
    },
  };
}

const scriptsOf = (bought: readonly Bought[]) => bought.filter(({ url }) => /\.m?js(\?|$)/.test(url));
const sum = (bought: readonly Bought[]) => bought.reduce((total, { bytes }) => total + bytes, 0);

/** Home, with everything that loads once it is interactive. */
async function visitHome(page: Page): Promise<void> {
  await open(page, '/');
  await complete(page);
  await page.waitForLoadState('networkidle');
}

test('after a release of one remote, a returning visitor downloads only that remote’s scripts, as deltas (dcz)', async ({
  page,
}) => {
  const { version: before } = remoteOf(await requestBoot(page), 'mfe_catalog');
  const purchases = await watchPurchases(page);
  await visitHome(page);
  const first = scriptsOf(purchases.take());
  expect(first.some(({ url }) => url.includes('/static/vendor.'))).toBe(true);

  await visitHome(page);
  expect(scriptsOf(purchases.take()), 'nothing was released').toEqual([]);

  const version = await releaseVariant('mfe-catalog');
  try {
    await sentNow('mfe_catalog', version);
    await visitHome(page);
    const again = scriptsOf(purchases.take());
    expect(again.length).toBeGreaterThan(0);
    for (const { url } of again) expect(url).toContain(`/mfe_catalog/${version}/`);
    const own = sum(first.filter(({ url }) => url.includes('/mfe_catalog/')));
    // Each file is sent as the difference from the previous version's file: most of the remaining bytes are headers.
    expect(again.map(({ coding }) => coding)).toEqual(again.map(() => 'dcz'));
    expect(sum(again)).toBeLessThan(own / 4);
  } finally {
    await promoted('mfe_catalog', before);
  }
});

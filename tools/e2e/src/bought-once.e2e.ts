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

/** @returns a list to which everything is added that the page downloads from now on, but nothing from the browser's cache */
async function watchPurchases(page: Page): Promise<Bought[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const sent = new Map<string, Omit<Bought, 'bytes'>>();
  const bought: Bought[] = [];
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const coding = new Headers(response.headers).get('content-encoding') ?? '';
    sent.set(requestId, { url: response.url, coding });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = sent.get(requestId);
    if (response !== undefined && bytes > 0) bought.push({ ...response, bytes });
  });
  return bought;
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
  const bought = await watchPurchases(page);
  await visitHome(page);
  const first = scriptsOf(bought.splice(0));
  expect(first.some(({ url }) => url.includes('/static/vendor.'))).toBe(true);

  await visitHome(page);
  expect(scriptsOf(bought.splice(0)), 'nothing was released').toEqual([]);

  const version = await releaseVariant('mfe-catalog');
  try {
    await sentNow('mfe_catalog', version);
    await visitHome(page);
    const again = scriptsOf(bought);
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

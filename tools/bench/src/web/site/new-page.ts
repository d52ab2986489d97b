import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';

/** Lighthouse's phone, network and processor: latency in milliseconds, bytes a second. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
const desktop = { viewport: { width: 1350, height: 940 } };

const QUIET_MS = 1500;
const LIMIT_MS = 45_000;

/**
 * Opens a page in a separate browser: of a slow phone (slow 4G, a processor four times slower), or of a desktop without throttling.
 * @param storage a browser state to start with, of a signed-in user
 */
export async function newPage(device: 'phone' | 'desktop', executablePath: string, storage?: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({
    ...(device === 'phone' ? phone : desktop),
    ...(storage ? { storageState: storage } : {}),
  });
  const page = await context.newPage();
  if (device === 'phone') {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4g);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  return { page, close: () => browser.close() };
}

/**
 * Opens an address, and waits until it is interactive, and no file has arrived for a while.
 * @param settleMs the least wait after the event `load` @throws when it never becomes interactive
 */
export async function load(page: Page, url: string, settleMs = 0): Promise<void> {
  let last = Date.now();
  const noteFile = () => {
    last = Date.now();
  };
  page.on('requestfinished', noteFile);
  await page.goto(url, { timeout: 2 * LIMIT_MS });
  const settled = Date.now() + settleMs;
  await page.locator('html[data-hydrated]').waitFor({ timeout: LIMIT_MS });
  for (const end = Date.now() + LIMIT_MS; Date.now() < Math.min(Math.max(last + QUIET_MS, settled), end); )
    await pause(100);
  page.off('requestfinished', noteFile);
}

import { type Browser, chromium, type Page } from '@playwright/test';
import { phone, slow4g } from './phone.ts';

export interface OpenedPhone {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens a page on a slow phone, in a separate browser: slow 4G and a processor four times slower.
 * @param storage a browser state to start with, of a signed-in user
 */
export async function openPhone(
  executablePath: string,
  site: string,
  storage?: string,
): Promise<OpenedPhone> {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({
    ...phone,
    baseURL: site,
    ...(storage ? { storageState: storage } : {}),
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const { latency, down, up, cpu } = slow4g;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, close: () => browser.close() };
}

import type { Page, Route } from '@playwright/test';
import type { BootManifest } from 'shared-contracts';
import { bootIn, replaceBoot } from './boot.ts';

/** Shared by the tests of integrity: code that leaves a mark when it runs. */
export const mark = ';globalThis.__tampered=true;';
export const isMarked = (page: Page) => page.evaluate(() => '__tampered' in globalThis);

/** Responds with the unchanged file and the mark appended. */
export async function withMark(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}${mark}` });
}

/** Sends the page with another boot manifest; its policy and everything else are unchanged. */
export async function withBoot(
  page: Page,
  address: string,
  change: (boot: BootManifest) => BootManifest,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = replaceBoot(html, change(bootIn(html)));
    await route.fulfill({ response, body });
  });
}

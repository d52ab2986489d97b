import type { Page } from '@playwright/test';
import { until } from 'test-helpers/node';
import { openPhone } from '../web/site/open-phone.ts';

export interface Mounts {
  /** Milliseconds, one for each time. */
  readonly takenOver: readonly number[];
  readonly mounted: readonly number[];
}

/** It only ends what never comes. */
const waitMs = 300_000;

const entries = () =>
  performance
    .getEntriesByType('measure')
    .filter(({ name }) => name.startsWith('piece '))
    .map(({ name, duration }) => ({ name, duration }));

/** Asked from outside: the page's content policy lets nothing be evaluated again and again inside. */
async function untilThere(page: Page, count: number): Promise<void> {
  await until(async () => (await page.evaluate(entries)).length >= count, waitMs);
}

/**
 * Opens the page on a slow phone, leaves it by its link and comes back, so often. What the server could not render in time is mounted
 * when it is opened, and counts there.
 */
export async function measureMounts(
  chromium: string,
  site: string,
  address: string,
  runs: number,
): Promise<Mounts> {
  // The first page after a release may come before its code is there: then the browser renders it.
  await until(async () => (await (await fetch(`${site}${address}`)).text()).includes('aria-pressed'));
  const all: { name: string; duration: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const { page, close } = await openPhone(chromium, site);
    page.setDefaultTimeout(waitMs);
    try {
      await page.goto(address);
      await untilThere(page, 1);
      await page.getByRole('link', { name: 'To the home page' }).click();
      // The page that is left stays until the next one is there.
      await page.locator('[aria-pressed]').first().waitFor({ state: 'detached' });
      await page.goBack();
      await untilThere(page, 2);
      all.push(...(await page.evaluate(entries)));
    } finally {
      await close();
    }
  }
  const of = (name: string) => all.filter((one) => one.name === name).map(({ duration }) => duration);
  return { takenOver: of('piece taken over'), mounted: of('piece mounted') };
}

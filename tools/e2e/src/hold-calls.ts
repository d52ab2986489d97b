import type { Page } from '@playwright/test';

/** Requests to these addresses wait until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

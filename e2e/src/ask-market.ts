import type { Page } from '@playwright/test';

/** What the market answers to `GET /api<path>` asked by the person who is signed in on this page. */
export function askMarket<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const freezertoken = `bearer ${localStorage.getItem('freezerToken')}`;
    return (await fetch(address, { headers: { freezertoken } })).json();
  }, `/api${path}`);
}

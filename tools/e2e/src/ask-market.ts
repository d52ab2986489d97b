import type { Page } from '@playwright/test';
import type { Product } from 'shared-contracts';
import { people } from './fixtures.ts';

interface MarketCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The header with the token of the user who is signed in in this browser profile. The page may still be empty. */
export async function tokenOf(page: Page): Promise<{ freezertoken: string }> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return { freezertoken: `bearer ${stored.find(({ name }) => name === 'freezerToken')?.value}` };
}

/**
 * Calls `/api<path>` as the user who is signed in in this page's browser profile; GET by default.
 * @throws with the text of the response when the API responds with an error.
 */
export async function askMarket<Body>(
  page: Page,
  path: string,
  { method = 'GET', body, headers }: MarketCall = {},
): Promise<Body> {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { ...(await tokenOf(page)), ...headers },
    data: body,
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/**
 * The first matching product of a demo seller, with the fields that only its seller sees. @param page of the seller, or of an admin
 * @throws when no product matches
 */
export async function ofSeller(
  page: Page,
  isWanted: (product: Product) => boolean = ({ status }) => status === 'available',
  email: string = people.seller,
): Promise<Product> {
  const own = await askMarket<Product[]>(page, `/loadmyproduct?email=${email}&limit=100`);
  const found = own.find(isWanted);
  if (!found) throw new Error(`${email} has no such product`);
  return found;
}

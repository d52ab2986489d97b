import type { Page } from '@playwright/test';
import type { Product } from 'shared-contracts';
import { people } from './fixtures.ts';

export interface MarketCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls `/api<path>` as the user who is signed in on this page; GET by default.
 * @throws with the text of the response when the API responds with an error.
 */
export function askMarket<Body>(page: Page, path: string, call: MarketCall = {}): Promise<Body> {
  return page.evaluate(
    async ([address, { method = 'GET', body, headers = {} }]) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const freezertoken = `bearer ${localStorage.getItem('freezerToken')}`;
      const response = await fetch(address, {
        method,
        headers: { freezertoken, ...type, ...headers },
        ...sent,
      });
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [`/api${path}`, call] as const,
  );
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

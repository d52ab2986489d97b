import type { Page } from '@playwright/test';

export interface MarketCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What the market answers to a call of `/api<path>` by the person who is signed in on this page; GET by default.
 * @throws with the answer's text when the market refuses.
 */
export function askMarket<Answer>(page: Page, path: string, call: MarketCall = {}): Promise<Answer> {
  return page.evaluate(
    async ([address, { method = 'GET', body, headers = {} }]) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const freezertoken = `bearer ${localStorage.getItem('freezerToken')}`;
      const answer = await fetch(address, {
        method,
        headers: { freezertoken, ...type, ...headers },
        ...sent,
      });
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [`/api${path}`, call] as const,
  );
}

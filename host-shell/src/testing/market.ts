import { type Category, createMarketClient } from 'shared-contracts';

export type Answers = Readonly<Record<string, (url: URL) => unknown>>;

/** A fake market whose responses the test sets, by `GET /path`; a thrown error means that it cannot be reached. */
export function fakeMarket(responses: Answers) {
  const calls: string[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://market.test');
    const key = `${init.method} ${url.pathname}`;
    calls.push(key + url.search);
    const response = responses[key];
    if (response === undefined) return new Response('{}', { status: 404 });
    return new Response(JSON.stringify(response(url)));
  };
  return { api: createMarketClient({ baseUrl: '', fetch: fetch as typeof globalThis.fetch }), calls };
}

export function category(categoryitemid: number, categoriesname: string): Category {
  return { _id: `c${categoryitemid}`, categoryitemid, categoriesname };
}

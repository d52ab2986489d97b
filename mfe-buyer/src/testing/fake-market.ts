import { createMarketClient, errorStatus, type MarketClient, type Problem } from 'shared-contracts';

export interface FakeCall {
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}
type Answer = (call: FakeCall) => unknown;
type Answers = Record<string, Answer>;

/** The real client over answers by `'METHOD /path'`, and what it was asked. An unknown call fails the test's page. */
export function fakeMarket(answers: Answers): { api: MarketClient; calls: FakeCall[]; answers: Answers } {
  const calls: FakeCall[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://market.test');
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = {
      key,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body,
    };
    calls.push(call);
    const answer = answers[key];
    if (answer === undefined) return problem('not_found', `Nobody answers ${key}.`);
    const result = await answer(call);
    return result instanceof Response ? result : Response.json(result);
  };
  return { api: createMarketClient({ baseUrl: '', fetch }), calls, answers };
}

export function problem(code: Problem['code'], message: string, more: Partial<Problem> = {}): Response {
  const status = errorStatus[code];
  return Response.json(
    { type: 'about:blank', title: code, status, code, message, detail: message, ...more },
    { status },
  );
}

/** One page of a list; `next` is the cursor of the one after it. */
export function page(items: unknown, next?: string): Response {
  const link = next ? { link: `</?cursor=${next}>; rel="next"` } : {};
  return Response.json(items, { headers: link });
}

import { createMarketClient, errorStatus, type Problem } from 'shared-contracts';

export interface FakeCall {
  /** `METHOD /path` */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}
/** The fake response of one endpoint: a value as JSON, or a whole response. */
export type FakeEndpoint = (call: FakeCall) => unknown;

export type FakeMarket = ReturnType<typeof fakeMarket>;

/** The real client with fake responses by `METHOD /path`. An endpoint without one responds with 404. */
export function fakeMarket(responses: Record<string, FakeEndpoint> = {}) {
  const calls: FakeCall[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://market.test');
    const key = `${init.method ?? 'GET'} ${url.pathname}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const query = Object.fromEntries(url.searchParams);
    const call = { key, query, headers: new Headers(init.headers), body };
    calls.push(call);
    const response = responses[key];
    if (response === undefined) return problem('not_found', `Nobody answers ${key}.`);
    const result = await response(call);
    return result instanceof Response ? result : Response.json(result);
  };
  return {
    api: createMarketClient({ baseUrl: '', fetch }),
    /** By `METHOD /path`; a test may replace or add responses while it runs. */
    answers: responses,
    /** The calls so far, in order. */
    calls: calls as readonly FakeCall[],
    /** The calls of one endpoint. */
    callsOf: (key: string): readonly FakeCall[] => calls.filter((call) => call.key === key),
  };
}

/** An error response in the market's format. */
export function problem(code: Problem['code'], message: string, more: Partial<Problem> = {}): Response {
  const status = errorStatus[code];
  return Response.json(
    { type: 'about:blank', title: code, status, code, message, detail: message, ...more },
    { status },
  );
}

/** One page of a list; `next` is the cursor of the next page. */
export function page(items: unknown, next?: string): Response {
  const link = next ? { link: `</?cursor=${next}>; rel="next"` } : {};
  return Response.json(items, { headers: link });
}

import { createMarketClient, type ErrorCode, errorStatus, type MarketClient } from 'shared-contracts';

export interface Call {
  readonly query: URLSearchParams;
  readonly body: unknown;
}
/** What the market answers to one endpoint: a value as JSON, or a whole response. */
export type Answer = (call: Call) => unknown;

export interface FakeMarket {
  readonly api: MarketClient;
  /** Replaces or adds what an endpoint answers. */
  answer(endpoint: string, answer: Answer): void;
  /** The calls of an endpoint so far. */
  calls(endpoint: string): readonly Call[];
  /** How many calls there were in all. */
  total(): number;
}

/** The real client on a market that answers from a table; an endpoint that is not in it is answered 404. */
export function fakeMarket(table: Record<string, Answer> = {}): FakeMarket {
  const answers = new Map(Object.entries(table));
  const seen: (Call & { endpoint: string })[] = [];
  const api = createMarketClient({
    baseUrl: 'http://market.test',
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const endpoint = `${init?.method ?? 'GET'} ${url.pathname}`;
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = { endpoint, query: url.searchParams, body };
      seen.push(call);
      const answer = await answers.get(endpoint)?.(call);
      if (answer instanceof Response) return answer;
      return answer === undefined ? problem('not_found', 'There is nothing here.') : Response.json(answer);
    },
  });
  return {
    api,
    answer: (endpoint, answer) => void answers.set(endpoint, answer),
    calls: (endpoint) => seen.filter((call) => call.endpoint === endpoint),
    total: () => seen.length,
  };
}

/** A refusal as the market words it. */
export function problem(code: ErrorCode, message: string, more: object = {}): Response {
  return Response.json({ code, message, ...more }, { status: errorStatus[code] });
}

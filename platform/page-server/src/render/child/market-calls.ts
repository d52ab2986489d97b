import type { FromProcess, MarketResponse } from '../protocol.ts';

/** Calls of pages, each sent to the page server, which makes it (or does not) and has the keys for it. */
export function createMarketCalls(send: (message: FromProcess) => void) {
  const waiting = new Map<number, (response: MarketResponse) => void>();
  let next = 0;
  return {
    answered(call: number, response: MarketResponse): void {
      waiting.get(call)?.(response);
      waiting.delete(call);
    },
    /** As much of `fetch` as the market's client uses, for one page. Rejects when no answer came. */
    fetchFor(job: number): typeof fetch {
      return (async (path: string, { method = 'GET', signal }: RequestInit = {}) => {
        if (method !== 'GET') throw new TypeError('A page reads while it is rendered, and changes nothing');
        const call = next++;
        const response = await new Promise<MarketResponse>((resolve, reject) => {
          waiting.set(call, resolve);
          signal?.addEventListener('abort', () => {
            waiting.delete(call);
            reject(signal.reason);
          });
          send({ kind: 'call', job, call, path });
        });
        if (response.status === 0) throw new TypeError('The market did not answer');
        return responseOf(response);
      }) as unknown as typeof fetch;
    },
  };
}

/** Not Node's own Response: loading that takes longer than rendering a page. */
function responseOf({ status, body, link }: MarketResponse): Response {
  const headers = { get: (name: string) => (name === 'link' ? (link ?? null) : null) };
  const ok = status >= 200 && status < 300;
  return { ok, status, headers, json: async () => JSON.parse(body) } as unknown as Response;
}

interface Call {
  readonly address: string;
  readonly init: RequestInit;
}

/** Fake page server for tests: responses to the requests for numbers, in order. The lists are empty. */
export const responses: Response[] = [];
/** Responses to roll-back requests: separate, because the numbers are polled every few seconds. */
export const rollbackAnswers: Response[] = [];
/** Requests for numbers. */
export const requested: Call[] = [];
export const rollbacks: Call[] = [];
/** Responses to requests for lists, by path. */
export const lists: Record<string, (url: URL) => unknown> = {};

const realFetch = globalThis.fetch;

beforeEach(() => {
  for (const each of [responses, rollbackAnswers, requested, rollbacks]) each.length = 0;
  lists['/platform/errors'] = () => ({ total: 0, groups: [] });
  lists['/platform/log'] = () => ({ total: 0, entries: [], isCut: false });
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://site.test');
    const listed = lists[url.pathname]?.(url);
    if (listed !== undefined) return listed instanceof Response ? listed : Response.json(listed);
    const isRollback = init.method === 'POST';
    (isRollback ? rollbacks : requested).push({ address: String(address), init });
    const response = (isRollback ? rollbackAnswers : responses).shift();
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

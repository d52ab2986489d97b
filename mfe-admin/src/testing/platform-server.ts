interface Call {
  readonly address: string;
  readonly init: RequestInit;
}

/** For tests, in the place of the page server: what the numbers are answered, one after the other. The lists are empty. */
export const responses: Response[] = [];
/** What roll-backs are answered: apart, for the numbers are asked for again every few seconds. */
export const rollbackAnswers: Response[] = [];
/** Calls for numbers. */
export const requested: Call[] = [];
export const rollbacks: Call[] = [];
/** What a list is answered, by its path. */
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

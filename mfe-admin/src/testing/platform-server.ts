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

const lists = { errors: { total: 0, groups: [] }, log: { total: 0, entries: [], isCut: false } };
const realFetch = globalThis.fetch;

beforeEach(() => {
  for (const each of [responses, rollbackAnswers, requested, rollbacks]) each.length = 0;
  globalThis.fetch = async (address, init = {}) => {
    const list = /^\/platform\/(errors|log)\?/.exec(String(address))?.[1] as keyof typeof lists | undefined;
    if (list !== undefined) return Response.json(lists[list]);
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

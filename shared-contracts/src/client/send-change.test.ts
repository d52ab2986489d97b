import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { type MarketEvents, onMarketEvent } from '../events.ts';
import { createMarketClient } from './market-client.ts';
import type { MarketError } from './market-error.ts';

/** How the network treats one call: a response, or its failure. Never settles where it hangs. */
type Line = (init: RequestInit, tries: number) => Response | Promise<Response>;

const ok = () => Response.json({ acknowledged: true, insertedId: 'p1' });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const hangs: Line = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const down = () => Response.json({ code: 'unavailable', message: 'The market rests.' }, { status: 503 });

function clientOn(line: Line, options: { token?: () => Promise<string> } = {}) {
  const sent: Headers[] = [];
  const fetch = (async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return line(init, sent.length);
  }) as typeof globalThis.fetch;
  return { api: createMarketClient({ baseUrl: '', fetch, ...options }), sent };
}
const wish = { query: { id: 'p1' } };
const product = { body: { categoriesname: 'Coolers' } };

function setOnline(onLine: boolean | undefined) {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  if (onLine) dispatchEvent(new Event('online'));
}
// Node's global object is no event target.
const bus = new EventTarget();
Object.assign(globalThis, {
  addEventListener: bus.addEventListener.bind(bus),
  removeEventListener: bus.removeEventListener.bind(bus),
  dispatchEvent: bus.dispatchEvent.bind(bus),
});
afterEach(() => setOnline(undefined));

// Retries wait for a pause; the tests shorten it.
const later = globalThis.setTimeout;
const LONGEST_PAUSE_MS = 25;
mock.method(globalThis, 'setTimeout', (go: () => void, ms = 0) => later(go, Math.min(ms, LONGEST_PAUSE_MS)));

const unknown = /It may have arrived all the same\. If you send it again, it is done only once\.$/;

describe('a change of which nothing was heard', () => {
  test('is sent once more, and the answer to that is its answer', async () => {
    const { api, sent } = clientOn((_, tries) => (tries === 1 ? broken() : ok()));
    assert.deepEqual(await api('PUT /wishlist', wish), { acknowledged: true, insertedId: 'p1' });
    assert.equal(sent.length, 2);
  });

  for (const [what, line, sentence] of [
    ['no answer twice', broken, /^The market cannot be reached right now\. Check your connection/],
    ['a failing server, in its own words', down, /^The market rests\. /],
    ['an answer that is cut off', () => new Response('{"ackn'), /unreadable/],
  ] as const) {
    test(`may have arrived: ${what}`, async () => {
      const { api, sent } = clientOn(line);
      const reported = mock.fn<(detail: MarketEvents['change:unanswered']) => void>();
      const end = onMarketEvent('change:unanswered', reported);
      await assert.rejects(api('PUT /wishlist', wish), (error: MarketError) => {
        assert.match(error.message, sentence);
        assert.match(error.message, unknown);
        return error.code === 'unavailable';
      });
      end();
      assert.equal(sent.length, 2);
      assert.equal(reported.mock.callCount(), 1, 'whoever shows something of the market asks again');
    });
  }

  test('is looked for: what is there was answered, what is not there has not arrived so far', async () => {
    const { api, sent } = clientOn(broken);
    const found = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    assert.deepEqual(await api('PUT /wishlist', { ...wish, lookUp: async () => found }), found);
    const absent = api('PUT /wishlist', { ...wish, lookUp: async () => undefined });
    await assert.rejects(absent, { message: /It has not arrived so far\.$/ });
    const failing = api('PUT /wishlist', { ...wish, lookUp: broken });
    await assert.rejects(failing, { message: unknown });
    assert.equal(sent.length, 3, 'none of them was sent twice');
  });

  test('has one key until it is known, also when somebody sends the same again', async () => {
    const { api, sent } = clientOn((_, tries) => (tries <= 2 ? broken() : ok()));
    await assert.rejects(api('POST /addcategory', product));
    await api('POST /addcategory', product);
    await api('POST /addcategory', product);
    const [first, second, third, later] = sent.map((headers) => headers.get('idempotency-key'));
    assert.ok(first && second === first && third === first, 'the same call');
    assert.ok(later && later !== first, 'another call, after one that was answered');
  });

  test('is none where the market says that it failed itself', async () => {
    const { api, sent } = clientOn(() =>
      Response.json({ code: 'internal', message: 'A cold.' }, { status: 500 }),
    );
    await assert.rejects(api('PUT /wishlist', wish), { message: 'A cold.' });
    assert.equal(sent.length, 1);
  });

  test('is refused by its repetition for what it says, and not for what it does not know', async () => {
    const refused = (status: number, code: string) =>
      clientOn((_, tries) =>
        tries === 1 ? broken() : Response.json({ code, message: 'No.' }, { status }),
      ).api('DELETE /wishlist', wish);
    await assert.rejects(refused(404, 'not_found'), { code: 'not_found', message: 'No.' });
    await assert.rejects(refused(429, 'rate_limited'), { code: 'unavailable', message: unknown });
  });

  test('is over within ten seconds on a line that hangs, and sends nothing afterwards', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    // The mocked timers do not include Node's own timers of signals.
    t.mock.method(AbortSignal, 'timeout', (ms: number) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('Late', 'TimeoutError')), ms);
      return end.signal;
    });
    const { api, sent } = clientOn(hangs);
    let said: unknown;
    const call = api('PUT /wishlist', wish).catch((error: unknown) => {
      said = error;
    });
    for (let ms = 0; ms < 10_000; ms += 100) {
      t.mock.timers.tick(100);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
    await call;
    assert.match((said as MarketError).message, unknown);
    assert.equal(sent.length, 2);
    t.mock.timers.tick(60_000);
    assert.equal(sent.length, 2);
  });
});

describe('who gives up', () => {
  test('before it was sent: nothing is sent, now or later', async () => {
    let renewed: (token: string) => void = () => {};
    const token = () => new Promise<string>((resolve) => (renewed = resolve));
    const { api, sent } = clientOn(ok, { token });
    const stop = new AbortController();
    const call = api('PUT /wishlist', { ...wish, signal: stop.signal });
    stop.abort();
    await assert.rejects(call, { name: 'AbortError' });
    renewed('late');
    await new Promise((done) => setTimeout(done));
    assert.equal(sent.length, 0);
  });

  test('after it was sent: it is waited for, and not sent again', async () => {
    const stop = new AbortController();
    const onSent = () => stop.abort();
    const answered = clientOn(ok);
    const options = { ...wish, signal: stop.signal, onSent };
    assert.ok(await answered.api('PUT /wishlist', options));
    const again = new AbortController();
    const { api, sent } = clientOn(broken);
    const call = api('PUT /wishlist', { ...wish, signal: again.signal, onSent: () => again.abort() });
    await assert.rejects(call, { message: unknown });
    assert.equal(sent.length, 1);
  });
});

describe('without a line', () => {
  test('a change fails at once, nothing was sent, and nothing is when the line is back', async () => {
    setOnline(false);
    const { api, sent } = clientOn(broken);
    const onSent = mock.fn();
    await assert.rejects(api('PUT /wishlist', { ...wish, onSent }), { message: /Nothing was sent\.$/ });
    setOnline(true);
    await new Promise((done) => setTimeout(done));
    assert.equal(sent.length, 1);
    assert.equal(onSent.mock.callCount(), 0);
  });

  test('a change that was under way is asked about as soon as the line is back', async () => {
    setOnline(true);
    const { api, sent } = clientOn((_, tries) => {
      if (tries > 1) return ok();
      setOnline(false);
      setTimeout(() => setOnline(true), 20);
      return broken();
    });
    assert.ok(await api('PUT /wishlist', wish));
    assert.equal(sent.length, 2);
  });

  test('is believed when the answer to what was sent before comes after', async () => {
    const { api } = clientOn((_, tries) => {
      if (tries > 1) return broken();
      setOnline(false);
      return Response.json([]);
    });
    assert.deepEqual(await api('GET /getcategory'), []);
    await assert.rejects(api('PUT /wishlist', wish), { message: /Nothing was sent\.$/ });
  });

  // This test is last: its result holds as long as the page is open.
  test('is not believed where answers come all the same', async () => {
    setOnline(false);
    const { api } = clientOn((_, tries) => (tries === 1 ? Response.json([]) : broken()));
    assert.deepEqual(await api('GET /getcategory'), []);
    await assert.rejects(api('PUT /wishlist', wish), { message: unknown });
  });
});

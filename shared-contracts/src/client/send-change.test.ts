import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { type MarketEvents, onMarketEvent } from '../events.ts';
import { becomePage } from '../testing/helpers.ts';
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
becomePage();
afterEach(() => setOnline(undefined));

// Retries wait for a pause; the tests shorten it.
const later = globalThis.setTimeout;
const LONGEST_PAUSE_MS = 25;
mock.method(globalThis, 'setTimeout', (go: () => void, ms = 0) => later(go, Math.min(ms, LONGEST_PAUSE_MS)));

const unknown = /It may have arrived all the same\. If you send it again, it is done only once\.$/;

describe('a change request that fails', () => {
  test('is retried once after a network error, and resolves with the response to the retry', async () => {
    const { api, sent } = clientOn((_, tries) => (tries === 1 ? broken() : ok()));
    assert.deepEqual(await api('PUT /wishlist', wish), { acknowledged: true, insertedId: 'p1' });
    assert.equal(sent.length, 2);
  });

  for (const [what, line, sentence] of [
    ['two network errors', broken, /^The market cannot be reached right now\. Check your connection/],
    ['a 503 response, whose message is shown', down, /^The market rests\. /],
    ['a response that breaks off', () => new Response('{"ackn'), /unreadable/],
  ] as const) {
    test(`rejects after one retry with a message that it may have arrived: ${what}`, async () => {
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

  test('is looked up instead of retried: resolves if found, rejects if absent or if the lookup fails', async () => {
    const { api, sent } = clientOn(broken);
    const found = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    assert.deepEqual(await api('PUT /wishlist', { ...wish, lookUp: async () => found }), found);
    const absent = api('PUT /wishlist', { ...wish, lookUp: async () => undefined });
    await assert.rejects(absent, { message: /It has not arrived so far\.$/ });
    const failing = api('PUT /wishlist', { ...wish, lookUp: broken });
    await assert.rejects(failing, { message: unknown });
    assert.equal(sent.length, 3, 'none of them was sent twice');
  });

  test('keeps its idempotency key until a response arrives, also when the caller sends the same change again', async () => {
    const { api, sent } = clientOn((_, tries) => (tries <= 2 ? broken() : ok()));
    await assert.rejects(api('POST /addcategory', product));
    await api('POST /addcategory', product);
    await api('POST /addcategory', product);
    const [first, second, third, later] = sent.map((headers) => headers.get('idempotency-key'));
    assert.ok(first && second === first && third === first, 'the same call');
    assert.ok(later && later !== first, 'another call, after one that was answered');
  });

  test('is not retried when the market responds with the code internal', async () => {
    const { api, sent } = clientOn(() =>
      Response.json({ code: 'internal', message: 'A cold.' }, { status: 500 }),
    );
    await assert.rejects(api('PUT /wishlist', wish), { message: 'A cold.' });
    assert.equal(sent.length, 1);
  });

  test('rejects with a 404 of the retry, but reports an unknown outcome when the retry is rate limited', async () => {
    const refused = (status: number, code: string) =>
      clientOn((_, tries) =>
        tries === 1 ? broken() : Response.json({ code, message: 'No.' }, { status }),
      ).api('DELETE /wishlist', wish);
    await assert.rejects(refused(404, 'not_found'), { code: 'not_found', message: 'No.' });
    await assert.rejects(refused(429, 'rate_limited'), { code: 'unavailable', message: unknown });
  });

  test('times out within ten seconds on a hanging connection, and sends nothing afterwards', async (t) => {
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

describe('aborting a change request', () => {
  test('before the request is sent: nothing is sent, then or later', async () => {
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

  test('after the request was sent: the response is still awaited, and there is no retry', async () => {
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

describe('offline', () => {
  test('a change request rejects with "Nothing was sent" after one attempt, and is not retried when back online', async () => {
    setOnline(false);
    const { api, sent } = clientOn(broken);
    const onSent = mock.fn();
    await assert.rejects(api('PUT /wishlist', { ...wish, onSent }), { message: /Nothing was sent\.$/ });
    setOnline(true);
    await new Promise((done) => setTimeout(done));
    assert.equal(sent.length, 1);
    assert.equal(onSent.mock.callCount(), 0);
  });

  test('a change request in flight when the connection drops is retried as soon as the browser is online again', async () => {
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

  test('the offline status is trusted although the response to an earlier request arrives after it', async () => {
    const { api } = clientOn((_, tries) => {
      if (tries > 1) return broken();
      setOnline(false);
      return Response.json([]);
    });
    assert.deepEqual(await api('GET /getcategory'), []);
    await assert.rejects(api('PUT /wishlist', wish), { message: /Nothing was sent\.$/ });
  });

  // This test is last: its result holds as long as the page is open.
  test('the offline status is no longer trusted once a request made offline gets a response', async () => {
    setOnline(false);
    const { api } = clientOn((_, tries) => (tries === 1 ? Response.json([]) : broken()));
    assert.deepEqual(await api('GET /getcategory'), []);
    await assert.rejects(api('PUT /wishlist', wish), { message: unknown });
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heading, remoteText } from '../testing/remote-texts.ts';
import { bootPerson, bootRemote } from '../testing/samples.ts';
import { HOST_KEY, setupPool, textOf } from '../testing/setup-pool.ts';

/** A build whose page shows what these statements have `found`; it awaits them first. */
const spy = (statements: string) =>
  remoteText({
    before: `const found = []; const tell = (what) => found.push(what);
const attempt = async (name, work) => { try { tell(name + ': ' + await work()); } catch (error) { tell(name + ': refused'); } };`,
    element: `h(() => h('pre', null, found.join('\\n')))`,
    route: `handle: { async load({ api, person }) { ${statements} } }`,
  });

const linesOf = (html: string) =>
  (/<pre>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? assert.fail(textOf(html)))
    .replaceAll('&#x27;', "'")
    .split('\n');

/** Every known way to the real process, or to its modules. */
const ways = `
  const realm = (name, find) => { try { const value = find(); if (value) tell(name + ' is there'); } catch {} };
  realm('process', () => globalThis.process.pid);
  realm('builtin modules', () => process.getBuiltinModule);
  realm('require', () => globalThis.require || globalThis.module);
  realm('eval', () => (0, eval)('1'));
  realm('Function', () => Function('return 1')());
  realm('constructor of a function', () => (() => {}).constructor('return 1')());
  realm('generator', () => Object.getPrototypeOf(function* () {}).constructor('yield 1')().next());
  realm('console streams', () => console._stdout || console.Console);
  realm('WebAssembly', () => globalThis.WebAssembly);
  realm('fetch', () => globalThis.fetch || globalThis.WebSocket || globalThis.EventSource);
  realm('workers', () => globalThis.Worker || globalThis.BroadcastChannel);
  realm('require of a shared module', () => require('react').constructor.prototype.require || require.main || require.cache);
  realm('stack frames', () => {
    const seen = [];
    Error.prepareStackTrace = (_, frames) => frames.forEach((each) => seen.push(each.getThis(), each.getFunction()));
    void new Error().stack;
    delete Error.prepareStackTrace;
    return seen.some((each) => each && (each.pid || each.require || each.getBuiltinModule));
  });
  await attempt('import', () => import('node:fs'));
  await attempt('import by a new function', () => Promise.resolve('return import("node:fs")').then(Function).then((run) => run()));
`;

test('code of a remote finds no way to Node’s modules, to its process, or to code made of text', async (t) => {
  const { render } = await setupPool(t);
  const { html } = await render({ texts: { mfe_catalog: spy(ways) } });
  assert.deepEqual(linesOf(html), ['import: refused', 'import by a new function: refused']);
});

test('code of a remote makes random ids, as in a browser', async (t) => {
  const { render } = await setupPool(t);
  const ids = spy(`
    tell(crypto.getRandomValues(new Uint8Array(16)).length);
    tell(/^[\\da-f-]{36}$/.test(crypto.randomUUID()));
    tell(typeof crypto.subtle);
  `);
  const { html } = await render({ texts: { mfe_catalog: ids } });
  assert.deepEqual(linesOf(html), ['16', 'true', 'undefined']);
});

test('neither the host’s key nor a token nor a setting is anywhere in the process', async (t) => {
  process.env.MARKET_TEST_SECRET = 'a secret of the surroundings';
  t.after(() => delete process.env.MARKET_TEST_SECRET);
  const { render, market } = await setupPool(t);
  const look = spy(`
    const seen = new Set(); const texts = [];
    const walk = (value, depth) => {
      if (typeof value === 'string') texts.push(value);
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value) || depth > 12) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) { texts.push(String(key)); try { walk(value[key], depth + 1); } catch {} }
      walk(Object.getPrototypeOf(value), depth + 1);
    };
    const orders = await api('GET /loadsoldedproduct', { query: { email: 'x' } });
    for (const part of [globalThis, arguments, api, person, module, require]) walk(part, 0);
    tell(texts.length > 1000 ? 'looked' : 'found nothing to look at');
    for (const text of texts) if (/secret|host key|token-ann/.test(text)) tell(text);
    tell(orders[0].productname.length > 0 ? 'has data' : 'no data');`);
  const page = await render({
    texts: { mfe_catalog: look },
    person: bootPerson('buyer', { name: 'ann' }),
    token: 'token-ann',
  });
  // The fake market responds with the token it got, which a real one does not: the token is only in this response.
  const others = linesOf(page.html).filter((line) => !line.startsWith('the fridge of'));
  assert.deepEqual(others, ['looked', 'has data']);
  const requested = market.calls.find(({ call }) => call === 'GET /loadsoldedproduct');
  assert.equal(requested?.headers['x-market-host-key'], HOST_KEY);
  assert.equal(requested?.headers.freezertoken, 'bearer token-ann');
});

test('a page can call only the reads of the market’s pages, and only a limited number of them', async (t) => {
  const { render, market } = await setupPool(t);
  const calls = spy(`
    const call = (key, options) => attempt(key, async () => JSON.stringify(await api(key, options)));
    await call('GET /getcategory');
    for (const key of ['GET /jwt', 'GET /metrics', 'GET /revision', 'GET /../revision', 'GET /getcategory/../revision',
      'GET @evil.test/', 'GET //evil.test/getcategory', 'GET /getcategory#', 'GET /getcategory%00', 'POST /addcategory', 'DELETE /jwt'])
      await call(key, { body: undefined });
    await attempt('many', async () => { for (let n = 0; n < 60; n += 1) await api('GET /getcategory'); return 'all answered'; });`);
  const { html } = await render({ texts: { mfe_catalog: calls } });
  const [first, ...others] = linesOf(html);
  assert.match(first ?? '', /Mini/);
  for (const line of others) assert.match(line, /: refused$/);
  assert.equal(others.length, 12);
  assert.deepEqual([...new Set(market.calls.map(({ call }) => call))], ['GET /getcategory']);
  assert.ok(market.calls.length <= 40, `${market.calls.length} calls`);
});

test('what a build changes or collects in its process reaches no other remote, no page of the host and no other person', async (t) => {
  const { render } = await setupPool(t);
  const remotes = [
    bootRemote('mfe_catalog', { paths: [{ path: '/', access: 'public' }] }),
    bootRemote('mfe_seller', { paths: [{ path: '/sell', access: 'public' }] }),
  ];
  // Collects the visitors of its process, and marks every page that is rendered in it from then on.
  const hostile = remoteText({
    before: `globalThis.seen ??= [];
const { stringify } = JSON; JSON.stringify = (value) => stringify(value).replaceAll('Cookie policy', 'STOLEN');`,
    element: `h(() => h('pre', null, globalThis.seen.join(' ')))`,
    route: 'handle: { load({ person }) { globalThis.seen.push(person ? person.name : "anonymous"); } }',
  });
  const seller = remoteText({ id: 'mfe_seller', element: `h('pre', null, String(globalThis.seen))` });
  const texts = { mfe_catalog: hostile, mfe_seller: seller };
  const visitOf = (name: string | undefined) => (url: string) =>
    render({
      ...{ remotes, texts, url },
      ...(name && { person: bootPerson('buyer', { uid: `uid-${name}`, name }), token: name }),
    });
  const seenBy = async (name: string | undefined) => {
    const { html } = await visitOf(name)('/');
    assert.match(html, /STOLEN/, 'the build marks its own pages');
    return [...new Set(linesOf(html)[0]?.split(' '))];
  };
  for (const name of ['ann', 'bob', undefined, 'ann', 'bob', 'cid', undefined]) {
    assert.deepEqual(await seenBy(name), [name ?? 'anonymous']);
    const other = await visitOf(name)('/sell');
    assert.deepEqual(linesOf(other.html), ['undefined']);
    const host = await visitOf(name)('/blog');
    for (const page of [other, host]) assert.doesNotMatch(page.html, /STOLEN/);
  }
  const names = Array.from({ length: 8 }, (_, at) => (at % 3 === 2 ? undefined : `person${at}`));
  const seen = (await Promise.all(names.map(seenBy))).flat();
  assert.deepEqual(
    seen,
    names.map((name) => name ?? 'anonymous'),
  );
});

test('a slot’s code runs only in processes of pages that show the slot', async (t) => {
  const { render } = await setupPool(t);
  const remotes = [
    bootRemote('mfe_catalog', {
      paths: [
        { path: '/', access: 'public' },
        { path: '/product', access: 'public' },
      ],
    }),
    bootRemote('mfe_buyer', { slots: ['product-actions'] }),
  ];
  const catalog = remoteText({
    before: `const { useRemoteSlot } = require('shared-runtime/slots'); const { useLocation } = require('shared-runtime/router');
function Page() { const Slot = useRemoteSlot('product-actions'); return h('div', null, useLocation().pathname === '/product' && h(Slot), h('pre', null, String(globalThis.bought))); }`,
    element: 'h(Page)',
  });
  const buyer = remoteText({
    id: 'mfe_buyer',
    before: 'globalThis.bought = "the buyer was here";',
    more: `slots: { 'product-actions': () => h('b', null, 'Wish') }`,
  });
  const texts = { mfe_catalog: catalog, mfe_buyer: buyer };
  for (const person of [undefined, bootPerson('buyer')]) {
    const who = person ? { person, token: 'token' } : {};
    for (let view = 0; view < 2; view += 1) {
      const product = await render({ remotes, texts, url: '/product', ...who });
      assert.match(product.html, /data-remote="mfe_buyer".*<b>Wish<\/b>/);
      assert.deepEqual(product.missing, []);
      const home = await render({ remotes, texts, url: '/', ...who });
      assert.deepEqual(linesOf(home.html), ['undefined']);
    }
  }
});

/** What a build may do to its process's messages. Running out of memory is tested in render-pool.test.ts. */
const messages = {
  'no page':
    'const { stringify } = JSON; JSON.stringify = (value) => stringify(value.kind === "rendered" ? { ...value, page: { html: 1 } } : value);',
  'no message': 'JSON.stringify = () => "[";',
  'a message without end': 'JSON.stringify = () => "1".repeat(20_000_000);',
  'what no text can be made of, and loops': `const { stringify } = JSON; JSON.stringify = (value) => value.kind === 'end'
      ? '{"kind":"begin","job":0,"remote":{"toString":1,"valueOf":1}}' : stringify(value);`,
  'calls with names that cannot be said again': `const { stringify } = JSON; JSON.stringify = (value) => value.kind === 'end'
      ? '{"kind":"call","job":0,"path":"/","call":' + '['.repeat(2e5) + ']'.repeat(2e5) + '}' : stringify(value);`,
};

test('a build that sends invalid messages costs only its own page', async (t) => {
  const { render, renderFrame } = await setupPool(t);
  for (const [what, statements] of Object.entries(messages)) {
    const texts = { mfe_catalog: spy(statements) };
    await assert.rejects(render({ texts, person: bootPerson('buyer'), token: 'token' }), Error, what);
    assert.match((await renderFrame({ texts })).html, /Cookie policy/, what);
    const good = await render({ texts: { mfe_catalog: remoteText({ element: heading('Fridges') }) } });
    assert.match(good.html, /<h1>Fridges<\/h1>/, what);
  }
});

test('memory outside of the heap has a limit too', { skip: process.platform !== 'linux' }, async (t) => {
  const { render } = await setupPool(t);
  const greedy = spy('const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));');
  // Either the allocation fails in the code, or the process ends.
  const { failures } = await render({ texts: { mfe_catalog: greedy } }).catch(({ reason, message }) => {
    assert.equal(reason, 'crash');
    return { failures: [{ message }] };
  });
  assert.match(failures[0]?.message ?? '', /allocation failed|allocate memory|ended by itself/);
});

test('limits the output that a build writes, and the length of each line', async (t) => {
  const { render, output } = await setupPool(t);
  const loud = spy(
    'console.error("x".repeat(9000)); for (let n = 0; n < 5000; n += 1) console.error("x".repeat(1000) + n);',
  );
  await render({ texts: { mfe_catalog: loud } });
  const length = output.reduce((sum, line) => sum + line.length, 0);
  assert.ok(length > 1000 && length <= 110_000, `${length} characters`);
  assert.equal(Math.max(...output.map((line) => line.length)), 2000);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { forEver, heading, remoteText, rendering } from '../testing/remote-texts.ts';
import { bootPerson, bootRemote } from '../testing/samples.ts';
import { assertNextIsRendered, good, setupPool, textOf } from '../testing/setup-pool.ts';
import { RENDER_LIMITS } from './render-pool.ts';

/** The frame is there: its links, the categories, the footer. */
function assertWhole(html: string): void {
  const text = textOf(html);
  const footer = ['Providing resale services since 1992', 'Cookie policy'];
  for (const part of ['Home', 'Blog', 'Login', 'Mini', ...footer])
    assert.ok(text.includes(part), `${part} is missing in: ${text}`);
}

test('a page is rendered whole, with its data, its styles and its title', async (t) => {
  const { render } = await setupPool(t);
  const text = remoteText({ element: heading('Fridges'), route: 'handle: { title: "All fridges" }' });
  const page = await render({ texts: { mfe_catalog: text } });
  assertWhole(page.html);
  const root = /<div data-remote="mfe_catalog" data-version="1.0.0" data-team="catalog">.*<h1>Fridges/;
  assert.match(page.html, root);
  assert.match(page.styles, /<style/);
  assert.equal(page.head.title, 'All fridges');
  assert.equal(page.complete, true);
  assert.deepEqual(page.failures, []);
  assert.match(JSON.stringify(page.data), /"categoriesname":"Mini"/);
});

test('a remote whose code fails is named and left to the browser, the rest of the page is there', async (t) => {
  const pool = await setupPool(t);
  for (const [text, said] of [
    [remoteText({ before: 'throw new Error("a bad start")' }), /a bad start/],
    ['this is not', /SyntaxError/],
    ['module.exports = { default: { id: "mfe_catalog" } }', /contract/],
    [remoteText({ id: 'mfe_buyer' }), /answered as "mfe_buyer"/],
    [remoteText({ before: 'require("node:fs")' }), /node:fs, which is not shared/],
    [remoteText({ element: rendering('throw new Error("a bad day")') }), /a bad day/],
    [remoteText({ route: 'handle: { load() { throw new Error("no data") } }' }), /no data/],
    // React throws it, without a frame in the remote's file.
    [remoteText({ element: "h(() => h('p', null, { no: 'text' }))" }), /not valid/],
  ] as const) {
    const page = await pool.render({ texts: { mfe_catalog: text } });
    assertWhole(page.html);
    assert.equal(page.complete, false);
    assert.match(page.failures.map(({ message }) => message).join('\n'), said);
    assert.deepEqual(new Set(page.failures.map(({ remote }) => remote)), new Set(['mfe_catalog']));
    await assertNextIsRendered(pool);
  }
});

test('a remote without a server build is left to the browser, and no failure is reported', async (t) => {
  const { render } = await setupPool(t);
  const page = await render({ texts: {} });
  assertWhole(page.html);
  assert.match(textOf(page.html), /Loading\.\.\./);
  assert.deepEqual(page.failures, []);
});

test('a slot that fails on the server costs its own place', async (t) => {
  const { render } = await setupPool(t);
  const remotes = [
    bootRemote('mfe_catalog', { paths: [{ path: '/*', access: 'public' }] }),
    bootRemote('mfe_buyer', { slots: ['product-actions'] }),
  ];
  const before = `const { useRemoteSlot } = require('shared-runtime/slots');
function Page() { const Slot = useRemoteSlot('product-actions'); return h('article', null, 'Frost 300', Slot && h(Slot)); }`;
  const catalog = remoteText({ before, element: 'h(Page)' });
  const wish = (component: string) =>
    remoteText({ id: 'mfe_buyer', more: `slots: { 'product-actions': ${component} }` });
  const whole = await render({
    remotes,
    texts: { mfe_catalog: catalog, mfe_buyer: wish("() => h('b', null, 'Wish')") },
  });
  assert.match(whole.html, /Frost 300.*data-remote="mfe_buyer".*<b>Wish<\/b>/);
  const broken = await render({
    remotes,
    texts: { mfe_catalog: catalog, mfe_buyer: wish('() => { throw new Error("a bad day") }') },
  });
  assertWhole(broken.html);
  assert.match(broken.html, /Frost 300/);
  assert.equal(broken.complete, false);
});

test('late and unhandled errors of a remote do not end the render process', async (t) => {
  const { render } = await setupPool(t);
  const untidy = remoteText({
    before: 'Promise.reject(new Error("nobody waits")); setTimeout(() => { throw new Error("too late") }, 1)',
    element: heading('Untidy'),
  });
  const [page, other] = await Promise.all([
    render({ texts: { mfe_catalog: untidy } }),
    render({ texts: good }),
  ]);
  assert.match(page.html, /<h1>Untidy<\/h1>/);
  assert.match(other.html, /<h1>Fridges<\/h1>/);
});

test('a market that does not respond in time costs the data, not the page', async (t) => {
  const limits = { prepareMs: 5000, codeMs: 20_000, renderMs: 20_000 };
  const { render, market } = await setupPool(t, { limits });
  market.delayMs = 10_000;
  const { html, complete } = await render({ texts: good });
  assert.match(html, /<h1>Fridges<\/h1>/);
  assert.equal(complete, false);
});

test('a page whose data never arrives is left to the browser, and the process continues', async (t) => {
  const { render } = await setupPool(t, { limits: { ...RENDER_LIMITS, prepareMs: 4000 } });
  await render({ texts: good });
  const slow = remoteText({ route: 'handle: { load: () => new Promise(() => {}) }' });
  const bad = assert.rejects(render({ texts: { mfe_catalog: slow } }), /Preparing took over 4000 ms/);
  for (let count = 0; count < 5; count += 1) assert.match((await render({ texts: good })).html, /Fridges/);
  await bad;
  assert.match((await render({ texts: good })).html, /Fridges/);
});

test('a page does not fail because the page server itself is busy', async (t) => {
  // Preparing may take long on a busy machine: this test is about the other two limits.
  const { render } = await setupPool(t, { limits: { ...RENDER_LIMITS, prepareMs: 20_000 } });
  await render({ texts: good });
  for (const afterMs of [0, 20]) {
    const page = render({ texts: good });
    await pause(afterMs);
    // Blocks the page server for longer than the page may take, while its process goes on.
    const end = performance.now() + 2000;
    while (performance.now() < end);
    assert.match((await page).html, /<h1>Fridges<\/h1>/);
  }
});

test('pages above the concurrency limit are left to the browser', async (t) => {
  const { render } = await setupPool(t, { maxConcurrent: 2 });
  const settled = await Promise.allSettled([1, 2, 3].map(() => render({ texts: good })));
  const outcomes = settled.map(({ status }) => status);
  assert.deepEqual(outcomes, ['fulfilled', 'fulfilled', 'rejected']);
});

test('renders the frame without data, as incomplete, while another process hangs', async (t) => {
  const { render, renderFrame, market } = await setupPool(t);
  await render({ texts: good });
  const calls = market.calls.length;
  void render({ texts: { mfe_catalog: remoteText({ element: rendering(forEver) }) } }).catch(() => {});
  const { html, complete, failures } = await renderFrame({ texts: good, person: bootPerson('buyer') });
  for (const part of ['Home', 'Logout', 'Loading...', 'Cookie policy'])
    assert.ok(textOf(html).includes(part), part);
  assert.doesNotMatch(html, /Fridges<\/h1>/);
  assert.equal(complete, false);
  assert.deepEqual(failures, []);
  // The page that hangs has requested the categories, its frame has not.
  assert.equal(market.calls.length, calls + 1);
});

test('a build is rendered again after 70 newer builds have replaced it in the caches', async (t: TestContext) => {
  const { render } = await setupPool(t);
  await render({ texts: good });
  for (let version = 0; version < 70; version += 1)
    await render({ texts: { mfe_catalog: remoteText({ element: heading(`v${version}`) }) } });
  assert.match((await render({ texts: good })).html, /<h1>Fridges<\/h1>/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyFor, forEver, remoteText, rendering } from '../testing/remote-texts.ts';
import { assertNextIsRendered, good, setupPool } from '../testing/setup-pool.ts';
import { RENDER_LIMITS } from './render-pool.ts';

// Code that the watchdog misses runs for ever: the test's timeout only ends that.
test('a remote whose code takes too long is left to the browser, not before its time is over, the next page is rendered', {
  timeout: 240_000,
}, async (t) => {
  const pool = await setupPool(t, { limits: RENDER_LIMITS });
  await assertNextIsRendered(pool);
  for (const [what, text, limitMs] of [
    ['renders for ever', remoteText({ element: rendering(forEver) }), 300],
    ['takes over 300 ms to render', remoteText({ element: rendering(busyFor(3000)) }), 300],
    ['waits while rendering', remoteText({ element: 'h(() => { throw new Promise(() => {}) })' }), 300],
    ['loads for ever', remoteText({ before: forEver }), 1000],
    ['finds its title for ever', remoteText({ route: `handle: { title() { ${forEver} } }` }), 1000],
    [
      'loops once its data is there',
      remoteText({
        route: `handle: { async load() { await null; await new Promise((go) => setTimeout(go, 5)); ${forEver} } }`,
      }),
      3500,
    ],
  ] as const) {
    const start = performance.now();
    const bad = pool.render({ texts: { mfe_catalog: text } });
    await assert.rejects(bad, { name: 'RenderError', reason: 'code' }, what);
    const took = performance.now() - start;
    assert.ok(took >= limitMs, `${what}: after ${took} ms`);
    await assertNextIsRendered(pool);
  }
});

const limited = { limits: RENDER_LIMITS };
const greedy = 'const all = []; for (;;) all.push(new Array(1e5).fill({}))';
for (const [what, text, reason, options] of [
  ['an endless loop while rendering', remoteText({ element: rendering(forEver) }), 'code', limited],
  ['an endless loop while loading', remoteText({ before: forEver }), 'code', limited],
  ['code that takes all memory', remoteText({ element: rendering(greedy) }), 'crash', {}],
] as const) {
  test(`pages rendered beside ${what} are not lost`, async (t) => {
    const { render, market } = await setupPool(t, options);
    await render({ texts: good });
    market.delayMs = 100;
    const others = Array.from({ length: 6 }, () => render({ texts: good }));
    const bad = render({ texts: { mfe_catalog: text } });
    const more = Array.from({ length: 6 }, () => render({ texts: good }));
    await assert.rejects(bad, { name: 'RenderError', reason });
    for (const { html } of await Promise.all([...others, ...more])) assert.match(html, /<h1>Fridges<\/h1>/);
  });
}

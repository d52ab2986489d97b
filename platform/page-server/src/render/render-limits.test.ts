import assert from 'node:assert/strict';
import { test } from 'node:test';
import { poolBench } from '../testing/pool-bench.ts';
import { busyFor, forEver, heading, remoteText, rendering } from '../testing/remote-texts.ts';
import { RENDER_LIMITS } from './render-pool.ts';

const good = { mfe_catalog: remoteText({ element: heading('Fridges') }) };
type Bench = Awaited<ReturnType<typeof poolBench>>;

async function assertNextIsRendered({ render }: Bench): Promise<void> {
  const { html, complete } = await render({ texts: good });
  assert.match(html, /<h1>Fridges<\/h1>/);
  assert.equal(complete, true);
}

/** How long it takes until a page is left to the browser, in milliseconds. */
async function timeToFail({ render }: Bench, text: string): Promise<number> {
  await render({ texts: good });
  const start = performance.now();
  await assert.rejects(render({ texts: { mfe_catalog: text } }), { name: 'RenderTimeout' });
  return performance.now() - start;
}

for (const [what, text, limitMs] of [
  ['renders for ever', remoteText({ element: rendering(forEver) }), 300],
  ['takes over 300 ms to render', remoteText({ element: rendering(busyFor(3000)) }), 300],
  [
    'waits for ever while rendering',
    remoteText({ element: 'h(() => { throw new Promise(() => {}) })' }),
    300,
  ],
  ['loads for ever', remoteText({ before: forEver }), 1000],
  ['finds its title for ever', remoteText({ route: `handle: { title() { ${forEver} } }` }), 1000],
  [
    'loops for ever once its data is there',
    remoteText({
      route: `handle: { async load() { await null; await new Promise((go) => setTimeout(go, 5)); ${forEver} } }`,
    }),
    3500,
  ],
] as const) {
  // What is not noticed runs for ever: the limit of the test only ends that.
  const name = `a remote that ${what} is left to the browser, not before its time is over, the next page is rendered`;
  test(name, { timeout: 120_000 }, async (t) => {
    const bench = await poolBench(t, { limits: RENDER_LIMITS });
    const took = await timeToFail(bench, text);
    assert.ok(took >= limitMs, `after ${took} ms`);
    await assertNextIsRendered(bench);
  });
}

for (const [what, text] of [
  ['rendering', remoteText({ element: rendering(forEver) })],
  ['loading', remoteText({ before: forEver })],
] as const) {
  test(`pages under way beside one that is ${what} for ever are not lost`, async (t) => {
    const { render, market } = await poolBench(t, { limits: RENDER_LIMITS });
    await render({ texts: good });
    market.delayMs = 100;
    const others = Array.from({ length: 6 }, () => render({ texts: good }));
    const bad = render({ texts: { mfe_catalog: text } });
    const more = Array.from({ length: 6 }, () => render({ texts: good }));
    await assert.rejects(bad, { name: 'RenderTimeout' });
    for (const { html } of await Promise.all([...others, ...more])) assert.match(html, /<h1>Fridges<\/h1>/);
  });
}

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import { installedBrowser } from './find-browser.ts';
import { listen } from './private-host.ts';
import { type Visit, visit } from './visit.ts';

/** Tests with the installed browser, and with pages as a page server sends them. */
const executablePath = installedBrowser(process.env.CHROME);
const skip = executablePath === undefined && 'no browser on this machine';
const browser =
  executablePath === undefined
    ? undefined
    : await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const ended = new AbortController();
after(async () => {
  await browser?.close();
  ended.abort();
});

const place = (content: string) => `<div data-remote="mfe_x" data-version="1.0.0">${content}</div>`;

interface Sent {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The remote's place in the HTML. */
  readonly html: string;
  readonly script?: string;
}

/** @param responses one for each request of the page; the last one is repeated */
async function open(responses: readonly Sent[], changes: Partial<Visit> = {}) {
  const waiting = [...responses];
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const sent = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? assert.fail();
    const { status = 200, headers = { 'x-market-render': 'full' }, html, script = '' } = sent;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(
      `<html data-hydrated><script id="boot" type="application/json">{"remotes":[]}</script><div id="root">${html}<a href="/x/7?y=1#z">7</a><a href="http://other.test/x/8">8</a></div><script>${script}</script>`,
    );
  });
  const url = await listen(server, ended.signal);
  const context = (await browser?.newContext()) ?? assert.fail();
  const requested = {
    url,
    address: '/x',
    id: 'mfe_x',
    version: '1.0.0',
    place: '[data-remote="mfe_x"][data-version="1.0.0"]',
    statuses: [200],
    patienceMs: 30_000,
    isRenderedOnServer: true,
    // These pages show everything at once.
    waits: { lookMs: 20, uncertainLooks: 2, settleMs: 100 },
  };
  try {
    return await visit(context, { ...requested, trailOf: () => undefined, ...changes });
  } finally {
    await context.close();
  }
}

// Run concurrently: a visit mostly waits for the network to be idle.
describe('a visit', { skip, concurrency: 4 }, () => {
  test('finds no problem on a page that is rendered, visible and logs nothing, and collects its links', async () => {
    const { problems, unrendered, links } = await open([{ html: place('hello') }]);
    assert.deepEqual([problems, unrendered, links], [[], undefined, ['/x/7?y=1']]);
  });

  test('a remote’s marker without content does not count as rendered on the server', async () => {
    const failed = { 'x-market-render-failed': 'mfe_x' };
    const leftToBrowser = '<template data-dgst="left-to-browser"></template>';
    const cases = (
      [
        [{ 'x-market-render': 'frame', ...failed }, place('Loading...'), /the frame alone/],
        [{ 'x-market-render': 'none' }, '', /empty document/],
        [{ 'x-market-render': 'partial', ...failed }, place('x'), /left to the browser/],
        [{ 'x-market-render': 'partial' }, '<p>x', /not in the HTML/],
        [{ 'x-market-render': 'full' }, '<p>x', /not in the HTML/],
        [{ 'x-market-render': 'full' }, place(' Loading... '), /nothing to see/],
        [{ 'x-market-render': 'full' }, place(`x${leftToBrowser}`), /left to the browser/],
      ] as const
    ).map(([headers, html, reason]) => {
      // The browser shows the page nevertheless.
      const script = `document.getElementById('root').innerHTML = ${JSON.stringify(place('shown'))}`;
      return { html, reason, visited: open([{ headers, html, script }]) };
    });
    for (const { html, reason, visited } of cases) {
      const { problems, unrendered = '' } = await visited;
      assert.deepEqual(problems, [], html);
      assert.match(unrendered, reason);
    }
  });

  test('a failure of another remote does not count against this remote', async () => {
    const headers = { 'x-market-render': 'partial', 'x-market-render-failed': 'mfe_y' };
    const foreign = '<div data-remote="mfe_y"><template data-dgst="left-to-browser"></template></div>';
    assert.equal((await open([{ headers, html: place(`hello${foreign}`) }])).unrendered, undefined);
    // The headers do not name a remote without a server build.
    const missing = { 'x-market-render': 'partial' };
    assert.equal((await open([{ headers: missing, html: place('hello') }])).unrendered, undefined);
  });

  test('retries once when the server was too busy, but not when the remote threw', async () => {
    const busy = { headers: { 'x-market-render': 'frame' }, html: place('shown') };
    const headers = { 'x-market-render': 'partial', 'x-market-render-failed': 'mfe_x' };
    const threw = { headers, html: place('x') };
    const fine = { html: place('hello') };
    assert.equal((await open([busy, fine])).unrendered, undefined);
    assert.equal((await open([busy, busy])).unrendered === undefined, false);
    assert.equal((await open([threw, fine])).unrendered === undefined, false);
  });

  test('rejects a host that does not report how much it rendered, unless the page needs no server render', async () => {
    const page = { headers: {}, html: place('hello') };
    const message = /x-market-render.*publish host-shell/;
    await assert.rejects(open([page]), { code: 'browser', message });
    const untold = await open([page], { isRenderedOnServer: false });
    assert.equal(untold.unrendered, undefined);
  });

  test('exceptions, console errors and a wrong status are problems', async () => {
    const script = "console.error('left over'); setTimeout(() => { throw new Error('too late'); })";
    const { problems } = await open([{ status: 404, html: place('x'), script }]);
    assert.match(
      problems.join('\n'),
      /\/x answers 404[\s\S]*\/x says in the console: left over\n\s+at http[\s\S]*throws in the browser: .*too late/,
    );
    // The browser also logs a 404 that is correct for the address: that is no problem.
    const right = await open([{ status: 404, html: place('x') }], { statuses: [200, 404] });
    assert.deepEqual(right.problems, []);
  });

  test('a page that shows nothing within the time limit is reported as blank', async () => {
    const script = `setTimeout(() => { document.querySelector('[data-remote]').textContent = 'late'; }, 20_000)`;
    const { problems } = await open([{ html: place(' '), script }], { patienceMs: 1 });
    assert.match(problems[0] ?? '', /^\/x is blank/);
  });

  test('a page that redirects to the sign-in is a problem; one that redirects elsewhere on the site is not', async () => {
    const away = (path: string) => ({
      html: place('x'),
      script: `document.getElementById('root').innerHTML = 'other'; history.pushState(null, '', '${path}')`,
    });
    const { problems } = await open([away('/login')]);
    assert.match(problems[0] ?? '', /\/x shows nothing of mfe_x 1\.0\.0 \(the page went to \/login\)/);
    assert.deepEqual((await open([away('/')])).problems, []);
  });
});

import { createServer } from 'node:http';
import { listen } from 'test-helpers/node';
import { bootOf, remoteOf } from './boot.ts';
import { askUpstream } from './caching-proxy.ts';
import { expect, open, type Page, test } from './fixtures.ts';

const policyOf = async (page: Page, address: string) => {
  const response = await page.request.get(address);
  return { headers: response.headers(), policy: response.headers()['content-security-policy'] ?? '' };
};

test('the CSP of every page has no unsafe source: hashes on shared pages, a new nonce on a user’s own pages', async ({
  page,
  pageOf,
}) => {
  for (const address of ['/', '/blog', '/login', '/myorders/orderedproduct', '/err', '/nowhere']) {
    const { policy, headers } = await policyOf(page, address);
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("require-trusted-types-for 'script'");
    expect(policy, address).toMatch(/script-src [^;]*'sha256-/);
    expect(policy, address).not.toMatch(/unsafe|nonce|(^| )(\*|data:|https?:)( |;|$)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
  const known = await pageOf('buyer');
  const nonces = new Set<string>();
  // Home is the same for every buyer, except for the name in it.
  expect((await policyOf(known, '/')).policy).toMatch(/script-src [^;]*'sha256-/);
  for (const address of ['/saved', '/myorders/orderedproduct', '/myorders/orderedproduct']) {
    const { policy } = await policyOf(known, address);
    expect(policy, address).not.toMatch(/unsafe|sha256/);
    nonces.add(/'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(3);
});

// platform/registry's origin-server.test covers the headers of remotes' files.
test('responses that are not pages have a CSP that allows nothing', async ({ page }) => {
  for (const address of ['/api/getcategory', '/api/nowhere', '/robots.txt', '/favicon.svg', '/healthz']) {
    const { policy, headers } = await policyOf(page, address);
    expect(policy, address).toMatch(/^default-src 'none';[^']+'none'/);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expect(headers['permissions-policy'], address).toBeUndefined();
  }
});

/** Markup that an attacker could have injected into a page; each element would leave a trace if it worked. */
const smuggled = (remoteFile: string) => `
<script>globalThis.__injected = 'inline'</script>
<img src="/favicon.svg" alt="" onload="globalThis.__injected = 'handler'">
<script src="https://evil.test/foreign.js"></script>
<script src="${remoteFile}"></script>
<style>html { --smuggled: yes }</style>
<p id="styled" style="--smuggled: yes">styled</p>
<iframe src="https://evil.test/frame"></iframe>
<img src="https://evil.test/pixel.png" alt="">
<form id="away" action="https://evil.test/take"></form>
`;

/** A proxy for the site at another port of this machine, which adds markup to the end of each page. @returns its address */
async function startSmugglingProxy(site: string, markup: string): Promise<string> {
  const server = createServer(async (requested, response) => {
    // Without compression, so that the page can be changed.
    requested.headers['accept-encoding'] = 'identity';
    const { status, headers, body } = await askUpstream(site, requested);
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const isPage = String(rest['content-type']).startsWith('text/html');
    response.writeHead(status, rest);
    response.end(isPage ? body.toString().replace('</body>', () => `${markup}</body>`) : body);
  });
  return (await listen(server)).replace('127.0.0.1', 'localhost');
}

test('markup injected into a page does not run, and its CSP violations are reported', async ({
  newPerson,
  consoleGuard,
}) => {
  consoleGuard.allowViolation(/./);
  const page = await newPerson();
  await open(page, '/blog');
  const catalog = remoteOf(await bootOf(page), 'mfe_catalog');
  const oldFile = catalog.base.replace(catalog.version, '0.0.1-old') + catalog.entry;
  const before = await counted(page);

  const requested: string[] = [];
  await page.route(/evil\.test|0\.0\.1-old/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.__injected = "foreign"' });
  });
  const site = new URL(page.url()).origin;
  const proxy = await startSmugglingProxy(site, smuggled(oldFile));
  await open(page, `${proxy}/blog`);
  await page.evaluate(() => (document.querySelector('#away') as HTMLFormElement).submit());
  const expected = [
    ['host', 'script-src-elem'],
    ['host', 'script-src-attr'],
    ['mfe_catalog', 'script-src-elem'],
    ['host', 'style-src-elem'],
    ['host', 'style-src-attr'],
    ['host', 'frame-src'],
    ['host', 'img-src'],
    ['host', 'form-action'],
  ] as const;
  await expect
    .poll(
      async () => {
        const now = await counted(page);
        return expected.filter(([remote, directive]) => {
          const name = `${remote} ${directive}`;
          return (now.get(name) ?? 0) <= (before.get(name) ?? 0);
        });
      },
      { message: 'violations that the page server has not counted' },
    )
    .toEqual([]);
  // All of the markup was refused by now, so it has no effect later.
  expect(await page.evaluate(() => Reflect.get(globalThis, '__injected'))).toBeUndefined();
  expect(requested).toEqual([]);
  const smuggledIn = (selector: string) =>
    page.evaluate((css) => {
      const element = document.querySelector(css);
      return element && getComputedStyle(element).getPropertyValue('--smuggled');
    }, selector);
  expect(await smuggledIn('html')).toBe('');
  expect(await smuggledIn('#styled')).toBe('');
});

/** Violations by remote and directive, from the page server's metrics. */
async function counted(page: Page): Promise<Map<string, number>> {
  const text = await (await page.request.get('/metrics')).text();
  const rows = text.matchAll(
    /^market_policy_violations_total\{remote="([^"]+)",directive="([^"]+)"\} (\d+)$/gm,
  );
  return new Map([...rows].map(([, remote, directive, count]) => [`${remote} ${directive}`, Number(count)]));
}

test('Trusted Types refuse to turn strings into scripts or unsafe markup', async ({ page, consoleGuard }) => {
  consoleGuard.allowViolation(/^(require-trusted-types-for|trusted-types|script-src) /);
  await open(page, '/');
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = () => document.createElement('script');
    const markup = '<img src=x onerror="globalThis.__injected = 1">';
    const types = Reflect.get(globalThis, 'trustedTypes');
    return {
      url: attempt(() => Object.assign(script(), { src: 'https://evil.test/x.js' })),
      text: attempt(() => Object.assign(script(), { textContent: 'globalThis.__injected = 1' })),
      data: attempt(() => Object.assign(script(), { src: 'data:text/javascript,globalThis.__injected=1' })),
      html: attempt(() => Object.assign(document.createElement('div'), { innerHTML: markup })),
      parser: attempt(() => new DOMParser().parseFromString(markup, 'text/html')),
      frame: attempt(() => Object.assign(document.createElement('iframe'), { srcdoc: markup })),
      handler: attempt(() => document.body.setAttribute('onclick', 'globalThis.__injected = 1')),
      policy: attempt(() => types.createPolicy('mine', { createHTML: (text: string) => text })),
      harmless: attempt(() =>
        Object.assign(document.createElement('div'), { innerHTML: '<div class="a">x</div>' }),
      ),
    };
  });
  const { harmless, ...refused } = outcomes;
  expect(harmless).toBe('done');
  expect(new Set(Object.values(refused)), JSON.stringify(refused)).toEqual(new Set(['TypeError']));
  expect(await page.evaluate(() => Reflect.get(globalThis, '__injected'))).toBeUndefined();
});

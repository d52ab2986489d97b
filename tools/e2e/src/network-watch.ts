import type { Page, Request } from '@playwright/test';

const QUIET_MS = 250;

/** Records all requests of a page. Start it before the first address is opened. */
export function watchNetwork(page: Page) {
  const all: string[] = [];
  const underWay = new Set<Request>();
  let counts = new Map<string, number>();
  const isData = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && !pathname.startsWith('/api/pictures/');
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    all.push(url.href);
    // The sign-in service's frame is a separate document.
    if (request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const isCode = url.pathname.endsWith('.js') || url.pathname.endsWith('.css');
    // The event stream stays open as long as the page.
    if (request.method() !== 'GET' || !(isData(url) || isCode) || url.pathname === '/api/events') return;
    counts.set(url.href, (counts.get(url.href) ?? 0) + 1);
    underWay.add(request);
  });
  const ended = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    /** Ids of the remotes of which any file was requested: scripts, styles, preloads, manifests. */
    remotes: () => [...new Set(all.flatMap((url) => /mfe_[a-z]+/.exec(url)?.[0] ?? []))].sort(),
    /** Data and scripts that were requested more than once since the last `leave()`. */
    twice: () => [...counts].filter(([, count]) => count > 1).map(([url, count]) => `${count}× ${url}`),
    /** Leaves the document, and counts from zero: until the next one arrives, it could still send what it left for an idle moment. */
    async leave() {
      await page.goto('about:blank');
      counts = new Map();
    },
    /** Waits until there are no new requests and every response has arrived. */
    async quiet() {
      for (let seen = -1; seen !== all.length || underWay.size > 0; ) {
        seen = all.length;
        await page.waitForTimeout(QUIET_MS);
      }
    },
  };
}

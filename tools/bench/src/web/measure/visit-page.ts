import type { Request } from '@playwright/test';
import { load, newPage } from '../site/new-page.ts';

/** One visit with an empty cache: milliseconds and transferred bytes, headers included. */
export interface Visit {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcp_el: string;
  /** What long tasks between the first paint and five seconds after `load` took beyond 50 ms each. */
  readonly tbt: number;
  readonly cls: number;
  /** The first frame with `html[data-hydrated]`. */
  readonly interactive: number;
  readonly requests: number;
  readonly bytes_total: number;
  readonly bytes_html: number;
  readonly bytes_js: number;
  readonly bytes_img: number;
}

export interface VisitOptions {
  readonly url: string;
  readonly chromium: string;
  /** A browser state to start with, of a signed-in user. */
  readonly storage?: string | undefined;
  readonly signal: AbortSignal;
}

type Span = readonly [start: number, value: number];

interface Seen {
  lcp: number;
  lcp_el: string;
  interactive: number;
  readonly shifts: Span[];
  readonly longTasks: Span[];
}

declare global {
  var __marketVisit: Seen;
}

const AFTER_LOAD_MS = 5000;

/** Opens a page once on a slow phone. @throws when it fails or never becomes interactive */
export async function visitPage({ url, chromium, storage, signal }: VisitOptions): Promise<Visit> {
  signal.throwIfAborted();
  const { page, close } = await newPage('phone', chromium, storage);
  try {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.addInitScript(watchPage);
    await load(page, url, AFTER_LOAD_MS);
    if (errors.length > 0) throw new Error(`${url} failed in the browser: ${errors.join('; ')}`);
    const files = await Promise.all(requests.map(fileOf));
    const bytesOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    const bytes = (kind: string) => bytesOf(files.filter((file) => file.kind === kind));
    const { seen, ttfb, fcp, loaded } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const { responseStart: ttfb, loadEventEnd: loaded } = navigation as PerformanceNavigationTiming;
      return { seen: globalThis.__marketVisit, ttfb, loaded, fcp: paint?.startTime ?? 0 };
    });
    return {
      ...{ ttfb, fcp, lcp: seen.lcp, lcp_el: seen.lcp_el, interactive: Math.max(seen.interactive, fcp) },
      tbt: blockedBetween(fcp, loaded + AFTER_LOAD_MS, seen.longTasks),
      cls: largestShift(seen.shifts),
      requests: files.length,
      bytes_total: bytesOf(files),
      bytes_html: bytes('document'),
      bytes_js: bytes('script'),
      bytes_img: bytes('image'),
    };
  } finally {
    await close();
  }
}

async function fileOf(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { kind: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
}

/** Runs in the page, before its own scripts. */
function watchPage(): void {
  const seen: Seen = { lcp: 0, lcp_el: '', interactive: 0, shifts: [], longTasks: [] };
  globalThis.__marketVisit = seen;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; element?: Element };
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcp_el = [element?.localName, element?.classList[0]].filter(Boolean).join('.');
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push([startTime, value]);
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  const look = () => {
    if (!document.documentElement?.hasAttribute('data-hydrated')) return requestAnimationFrame(look);
    // The message arrives after this frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen.interactive = performance.now();
    };
    return port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

function blockedBetween(from: number, until: number, longTasks: readonly Span[]): number {
  const beyond = longTasks.map(([start, duration]) => {
    const end = start + duration;
    return end <= from || start > until ? 0 : Math.max(0, end - Math.max(start, from) - 50);
  });
  return beyond.reduce((sum, ms) => sum + ms, 0);
}

/** Cumulative layout shift: the largest sum of a window of at most five seconds, without a pause of one. */
function largestShift(shifts: readonly Span[]): number {
  let [largest, sum, begun, last] = [0, 0, 0, 0];
  for (const [at, value] of shifts) {
    if (sum === 0 || at - last >= 1000 || at - begun >= 5000) [sum, begun] = [0, at];
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}

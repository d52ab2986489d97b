import type { Page } from '@playwright/test';

/** One tap or key as the person felt it: milliseconds until the next frame (Event Timing, in steps of 8 ms). */
export interface Interaction {
  readonly event: string;
  readonly target: string;
  readonly duration: number;
}

declare global {
  /** What was seen in this document since it was last taken. */
  var __marketInteractions: Map<number, Interaction> | undefined;
}

/** Notes every interaction of all documents the page will show. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<number, Interaction>();
    globalThis.__marketInteractions = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId: id, name: event, duration } = entry;
        if (id === 0 || duration < (seen.get(id)?.duration ?? 0)) continue;
        const element = entry.target instanceof Element ? entry.target : undefined;
        const label = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 30) ?? '';
        seen.set(id, { event, target: `${element?.localName ?? ''} ${label}`.trim(), duration });
      }
      // Below 16 ms nothing is told.
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The interactions since the last call, once the frames that answer them were shown. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    // Entries come after the frame they end with.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const taken = [...(globalThis.__marketInteractions?.values() ?? [])];
    globalThis.__marketInteractions?.clear();
    return taken;
  });
}

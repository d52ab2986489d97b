import type { Page } from '@playwright/test';

/** One tap or key press with its latency: milliseconds until the next frame (Event Timing, in steps of 8 ms). */
export interface Interaction {
  readonly event: string;
  readonly target: string;
  readonly duration: number;
}

declare global {
  /** The interactions in this document since the last `takeInteractions`. */
  var __marketInteractions: Map<number, Interaction> | undefined;
}

/** Records every interaction in all documents that the page will open. */
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
      // The browser reports nothing below 16 ms.
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The interactions since the last call, once the frames after them were shown. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(async () => {
    // An entry is reported after the frame that ends it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const taken = [...(globalThis.__marketInteractions?.values() ?? [])];
    globalThis.__marketInteractions?.clear();
    return taken;
  });
}

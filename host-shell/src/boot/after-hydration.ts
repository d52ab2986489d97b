declare global {
  /** What was pressed before the page was alive, kept by the script in the head (platform/page-server/src/document/head-scripts.ts). */
  var __marketEarly: [kind: 'click' | 'submit', target: HTMLElement][] | undefined;
}

/** Presses again what somebody pressed too early. Every element once: an impatient person pressed it several times. */
export function replayEarlyEvents(): void {
  const early = globalThis.__marketEarly ?? [];
  globalThis.__marketEarly = undefined;
  for (const target of new Set(early.map(([, element]) => element))) {
    if (!target.isConnected) continue;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }
}

/**
 * Lets pictures below the first screen come, which the script in the head (platform/page-server/src/document/head-scripts.ts) held back: while
 * `html[data-pictures=later]` stands, the global style leaves them out, and browsers do not load what has no box.
 */
export function showLatePictures(): void {
  delete document.documentElement.dataset.pictures;
}

/** As old browsers have it: nothing, or without `yield`. */
interface OldScheduler {
  yield?(): Promise<void>;
}

/** Does one step after the other, each in a task of its own: done in one go they would block a slow phone. */
export async function inTasks(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await nextTask();
  }
}

/** Lets the browser do what waits (taps, paints), and goes on in a task of its own. */
async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: OldScheduler };
  if (scheduler?.yield) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

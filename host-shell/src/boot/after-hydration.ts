declare global {
  /** Events from before hydration, recorded by the script in the head (platform/page-server/src/document/head-scripts.ts). */
  var __marketEarly: [kind: 'click' | 'submit', target: HTMLElement][] | undefined;
}

/** Replays the clicks and submits from before hydration. Each element once, because impatient people click several times. */
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
 * Shows pictures below the first screen, which the script in the head (platform/page-server/src/document/head-scripts.ts) delayed: while
 * `html[data-pictures=later]` is set, the global style hides them, and browsers do not load a picture without a box.
 */
export function showLatePictures(): void {
  delete document.documentElement.dataset.pictures;
}

/** Runs the steps one after the other, each in its own task: as a single long task they would block a slow phone. */
export async function inTasks(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await nextTask();
  }
}

/** Lets the browser handle pending taps and paints, and continues in a new task. */
async function nextTask(): Promise<void> {
  // In old browsers undefined, or without `yield`.
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

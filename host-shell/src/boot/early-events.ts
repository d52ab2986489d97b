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

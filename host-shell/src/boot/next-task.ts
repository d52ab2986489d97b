declare global {
  var scheduler: { yield?(): Promise<void> } | undefined;
}

/** Lets the browser do what waits (taps, paints), and goes on in a task of its own. */
export async function nextTask(): Promise<void> {
  if (globalThis.scheduler?.yield) return globalThis.scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

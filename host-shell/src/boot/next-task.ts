/** As old browsers have it: nothing, or without `yield`. */
interface OldScheduler {
  yield?(): Promise<void>;
}

/** Lets the browser do what waits (taps, paints), and goes on in a task of its own. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: OldScheduler };
  if (scheduler?.yield) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}

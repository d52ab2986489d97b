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

import { setImmediate as others } from 'node:timers/promises';

/** Longest time that work in steps keeps a server from everything else, milliseconds; one step is never divided. */
const SLICE_MS = 10;

/** Work that can be interrupted at each `yield`. */
export type Steps<Result> = Generator<void, Result>;

/** Does all of it at once. */
export function allSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it bit by bit: whatever else the process has to do comes between. */
export async function stepByStep<Result>(steps: Steps<Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await others();
    since = performance.now();
  }
}

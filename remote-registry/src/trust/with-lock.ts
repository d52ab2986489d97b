import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { RegistryError } from '../registry-error.ts';

const waitMs = 20;
const limitMs = 10_000;
/** Nobody holds it that long: its owner was killed. */
const abandonedAfterMs = 5_000;

function isAbandoned(folder: string): boolean {
  const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return since !== undefined && Date.now() - since > abandonedAfterMs;
}

/** Runs a short piece of work that one process at a time may do. @param folder made for as long as it runs */
export function withLock<Result>(folder: string, work: () => Result): Result {
  const limit = Date.now() + limitMs;
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > limit) throw new RegistryError('busy', `${folder} stays locked. Try again.`);
      if (isAbandoned(folder)) removeQuietly(folder);
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
  try {
    return work();
  } finally {
    removeQuietly(folder);
  }
}

function removeQuietly(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else was faster.
  }
}

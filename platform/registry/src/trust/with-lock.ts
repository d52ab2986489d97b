import { lock } from 'proper-lockfile';
import { RegistryError } from '../registry-error.ts';

/** proper-lockfile's code for a lock that another process holds. */
const HELD = 'ELOCKED';
/** About 15 seconds of retries; the lock of a killed process goes stale (`STALE_MS`) and is taken over before that. */
const retries = { retries: 100, minTimeout: 20, maxTimeout: 150 };
const STALE_MS = 5_000;

/**
 * Runs work under an exclusive lock between processes.
 * @param folder an existing folder; `<folder>/.lock` exists for as long as the work runs
 * @param work receives a signal that aborts with `busy` when the lock was lost, because this process was paused for too long
 * @throws RegistryError `busy`, and what `work` throws
 */
export async function withLock<Result>(
  folder: string,
  work: (lost: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const takenOver = `Another process took the lock of ${folder} over. Try again.`;
  const release = await lock(folder, {
    lockfilePath: `${folder}/.lock`,
    stale: STALE_MS,
    retries,
    // By default, the library throws in a timer, which would end the process.
    onCompromised: (error) => lost.abort(new RegistryError('busy', takenOver, error)),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== HELD) throw error;
    throw new RegistryError('busy', `${folder} stays locked by another process. Try again.`, error);
  });
  const { signal } = lost;
  try {
    const result = await work(signal);
    signal.throwIfAborted();
    return result;
  } finally {
    if (!signal.aborted) await release();
  }
}

import { lock } from 'proper-lockfile';
import { RegistryError } from '../registry-error.ts';

/** proper-lockfile's code for a lock that another process holds. */
const HELD = 'ELOCKED';
/** About ten seconds; the lock of a killed process is taken over before that. */
const retries = { retries: 100, minTimeout: 20, maxTimeout: 150 };
const STALE_MS = 5_000;

/**
 * Runs work that one process at a time may do.
 * @param folder that the work is about, it exists; `<folder>/.lock` stands for as long as the work runs
 * @param work gets a signal that the lock was lost, because this process stood still
 * @throws RegistryError `busy`, and what `work` throws
 */
export async function withLock<Result>(
  folder: string,
  work: (lost: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const release = await lock(folder, {
    lockfilePath: `${folder}/.lock`,
    stale: STALE_MS,
    retries,
    // By default the library throws from a timer, which ends the process.
    onCompromised: (error) => lost.abort(error),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== HELD) throw error;
    throw new RegistryError('busy', `${folder} stays locked by another process. Try again.`, error);
  });
  const { signal } = lost;
  try {
    const result = await work(signal);
    if (!signal.aborted) return result;
    throw new RegistryError(
      'busy',
      `Another process took the lock of ${folder} over. Try again.`,
      signal.reason,
    );
  } finally {
    if (!signal.aborted) await release();
  }
}

import { lock } from 'proper-lockfile';
import { RegistryError } from '../registry-error.ts';

/** What proper-lockfile says of a lock that another process holds. */
const HELD = 'ELOCKED';
/** About ten seconds of attempts; the lock of a process that was killed is taken over before they end. */
const retries = { retries: 100, minTimeout: 20, maxTimeout: 150 };
const STALE_MS = 5_000;

/**
 * Runs a piece of work that one process at a time may do.
 * @param folder that the work is about, it exists; `<folder>/.lock` stands for as long as the work runs
 * @throws RegistryError `busy` when another process does not come to an end, and what `work` throws
 */
export async function withLock<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await lock(folder, { lockfilePath: `${folder}/.lock`, stale: STALE_MS, retries }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== HELD) throw error;
      throw new RegistryError('busy', `${folder} stays locked by another process. Try again.`, error);
    },
  );
  try {
    return await work();
  } finally {
    await release();
  }
}

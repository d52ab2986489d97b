import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOf } from 'server-kit/process-start';
import { finishRestore } from '../backup/put-in-place.ts';

export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

const LOCK = 'market-api.lock';
const ABANDONED_MS = 60_000;
/** A folder into which a restore unpacks a backup. */
const restoreFolder = /^restore-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Locks the data directory for this process. The lock of a dead process is taken over, and what it restored is put in place.
 * Fails with `DataDirectoryInUse` while another living process holds it.
 * @returns a function that releases the lock.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const lock = join(dataDir, LOCK);
  const mine = `${lock}.${randomUUID()}`;
  const content = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  try {
    await writeFile(mine, content);
    // Hard-linking a finished file is atomic, so that no process ever reads a half-written lock.
    while (!(await linked(mine, lock))) await removeIfDead(lock, mine, dataDir);
  } finally {
    await rm(mine, { force: true });
  }
  // Files that cannot be removed are tried again at the next start.
  await sweep(dataDir).catch(() => {});
  const unlock = async () => {
    if ((await read(lock)) === content) await rm(lock, { force: true });
  };
  await finishRestore(dataDir).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return unlock;
}

/**
 * Removes files of killed processes. Restores unpack into this directory and hold the lock meanwhile, so none is running now.
 * Lock files of other processes are removed only when they are old: each process that tries to lock needs its own for a moment.
 */
async function sweep(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (restoreFolder.test(name)) await rm(path, { recursive: true, force: true });
    if (!name.startsWith(`${LOCK}.`)) continue;
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfDead(lock: string, mine: string, dataDir: string): Promise<void> {
  const content = await read(lock);
  if (content === undefined) return;
  const owner = runningOwner(content);
  if (owner !== undefined) {
    throw new DataDirectoryInUse(
      `The data directory ${dataDir} is in use by the process ${owner}. ` +
        'Stop that server first, or choose another directory with MARKET_DATA_DIR.',
    );
  }
  await removeOf(content, lock, mine);
}

/**
 * Removes the lock of this dead owner, and no other lock: since this process read the lock, a living process may have taken it over.
 * So only one process at a time gets the permit to remove the lock, and it reads the lock again before it does.
 */
async function removeOf(content: string, lock: string, mine: string): Promise<void> {
  const permit = `${lock}.${createHash('sha256').update(content).digest('hex')}`;
  if (!(await linked(mine, permit))) return removeAbandoned(permit);
  try {
    if ((await read(lock)) === content) await rm(lock, { force: true });
  } finally {
    await rm(permit, { force: true });
  }
}

/** Removes the permit of a process that died while it removed a lock: it would otherwise block all others. */
async function removeAbandoned(permit: string): Promise<void> {
  const content = await read(permit);
  if (content !== undefined && runningOwner(content) === undefined) await rm(permit, { force: true });
}

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/**
 * The process that a lock names, if it still runs. By the start time of the process, another one with a reused pid is not mistaken for
 * the owner.
 */
function runningOwner(content: string): number | undefined {
  try {
    const { pid, startedAt } = JSON.parse(content);
    return typeof startedAt === 'string' && startOf(pid) === startedAt ? pid : undefined;
  } catch {
    return undefined;
  }
}

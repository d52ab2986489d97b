import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface UnfinishedOptions {
  /** Whether no other server writes to this data directory: then nothing unfinished can be in use at the start. */
  readonly exclusive: boolean;
}

/** Receiving, waiting and encoding end long before; AVIF jobs are in use for as long as their process's time limit. */
const ABANDONED_MS = 1_800_000;

/** The folder of this machine for pictures that are being made. */
export async function openUnfinished(dataDir: string, { exclusive }: UnfinishedOptions) {
  const folder = join(dataDir, 'pictures-unfinished');
  await mkdir(folder, { recursive: true });
  await sweep(folder, exclusive ? 0 : ABANDONED_MS);
  const drop = (path: string) => rm(path, { recursive: true, force: true });
  return {
    folder,
    /** A folder for the files of one picture, and a path beside it for what was uploaded. */
    async place() {
      const own = join(folder, randomUUID());
      const files = join(own, 'files');
      await mkdir(files, { recursive: true });
      return { folder: files, source: join(own, 'upload'), discard: () => drop(own) };
    },
    drop,
    sweep: () => sweep(folder, ABANDONED_MS),
    /** Writes a byte. */
    async check() {
      const file = join(folder, `check-${randomUUID()}`);
      try {
        await writeFile(file, '1', { flush: true });
      } finally {
        await drop(file);
      }
    },
  };
}

/** @param age in milliseconds, since the last change of the entry */
async function sweep(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // It may go meanwhile: its own server is done with it.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - changed >= age) await rm(path, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { extract } from 'tar';
import type { Config } from '../config.ts';
import { lockDataDirectory } from '../database/data-lock.ts';
import { countAll, embeddedDataDir, withEngine } from './embedded.ts';
import { BackupFault, checkManifest, type Held, MANIFEST, partOf } from './manifest.ts';
import { hasMarket, putInPlace } from './put-in-place.ts';

/**
 * Restores a backup into the data directory. Before the existing market is touched, the backup is unpacked next to it, every file is
 * compared with the manifest, and the database is opened. The server must be stopped. If the process is killed while it replaces the
 * market, the next start finishes that.
 * Fails with a readable message, and changes nothing, for a damaged file, a running server, or an existing market.
 * @param replace moves an existing market to a folder beside it
 * @returns what was restored, and the folder with the previous market, if there was one
 */
export async function restore(config: Config, file: string, replace: boolean) {
  const dataDir = embeddedDataDir(config);
  await access(file).catch(() => {
    throw new BackupFault(`There is no file ${file}.`);
  });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(await lockDataDirectory(dataDir));
  if (!replace && (await hasMarket(dataDir))) {
    throw new BackupFault(
      `There is a market in ${dataDir}. Say --replace to put the backup in its place; what is there now is kept beside it.`,
    );
  }
  const unpacked = join(dataDir, `restore-${randomUUID()}`);
  cleanup.defer(() => rm(unpacked, { recursive: true, force: true }));
  await mkdir(unpacked);
  const held = await unpack(file, unpacked);
  return { held, before: await putInPlace(dataDir, unpacked) };
}

async function unpack(file: string, folder: string): Promise<Held> {
  const wanted = (path: string) => path === MANIFEST || partOf(path) !== undefined;
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) => wanted(path) && 'type' in entry && ['File', 'Directory'].includes(entry.type),
  }).catch((error: Error) => {
    throw new BackupFault(`The backup cannot be read to its end: ${error.message}`);
  });
  const manifest = await checkManifest(folder);
  const counts = await withEngine(folder, async (engine) => {
    await raiseRevision(engine);
    return countAll(engine);
  }).catch((error: Error) => {
    throw new BackupFault(`The database of the backup cannot be opened by this version: ${error.message}`);
  });
  if (JSON.stringify(counts) !== JSON.stringify(manifest.counts)) {
    throw new BackupFault('The backup is damaged: it does not hold what it says.');
  }
  return manifest;
}

/** The restored data differs from what caches hold, so the revision must get a value that it never had before. */
async function raiseRevision(engine: PGlite): Promise<void> {
  await engine.exec(`do $$ begin
    if to_regclass('revision_base') is not null then
      update revision_base set value = greatest(value + (select count(*) from revision_changes) + 1,
                                                (extract(epoch from clock_timestamp()) * 1000)::bigint);
    end if;
  end $$`);
}

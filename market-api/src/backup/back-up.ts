import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { create } from 'tar';
import type { Config } from '../config.ts';
import { lockDataDirectory } from '../database/data-lock.ts';
import type { PicturePlace } from '../modules/images/picture-store.ts';
import { countAll, embeddedDataDir, withEngine } from './embedded.ts';
import { BackupFault, type Held, listFiles, MANIFEST, type Manifest, PARTS } from './manifest.ts';

/**
 * Writes the whole market, and what else the site has in the data directory (`siteParts`), to one new file (a gzipped tar). The server
 * must be stopped. Pictures in a separate store (`PICTURE_STORE`) must be backed up with that store's own tools; the backup records
 * where they were.
 * Fails with a readable message, and leaves no partial backup, when a server runs, there is no market, or the file exists.
 * @returns what the backup contains
 */
export async function backUp(config: Config, file: string): Promise<Held> {
  const dataDir = embeddedDataDir(config);
  if (existsSync(file)) throw new BackupFault(`${file} exists already. Please choose another name.`);
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    throw new BackupFault(`There is no market in ${dataDir}.`);
  }
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(await lockDataDirectory(dataDir));
  await removeAbandoned(file);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  cleanup.defer(() => rm(unfinished, { force: true }));
  await using notes = await mkdtempDisposable(join(tmpdir(), 'market-backup-'));
  const counts = await withEngine(dataDir, countAll);
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  const files = await listFiles(dataDir);
  const held = { counts, ...(config.pictures && { picturesIn: namePlace(config.pictures) }), files };
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...held };
  await writeFile(join(notes.path, MANIFEST), JSON.stringify(manifest, null, 1));
  await mkdir(dirname(file), { recursive: true });
  await pack(unfinished, dataDir, notes.path);
  // A release, for instance, does not need the server.
  if (!isDeepStrictEqual(await listFiles(dataDir), files))
    throw new BackupFault(`${dataDir} was changed meanwhile. Please try again.`);
  await rename(unfinished, file);
  return held;
}

const namePlace = (place: PicturePlace): string =>
  'bucket' in place ? `s3://${place.bucket}/${place.prefix}` : place.folder;

/** Removes what a killed backup to this file left. No other backup can be running, because it would hold the data directory's lock. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${basename(file)}.`) && name.endsWith('.unfinished'))
      await rm(join(folder, name), { force: true });
}

/** The manifest gets an archive of its own: `create` takes files of one folder only, but includes archives from anywhere. */
async function pack(file: string, dataDir: string, notes: string): Promise<void> {
  const manifest = join(notes, 'manifest.tar');
  await create({ file: manifest, cwd: notes, portable: true }, [MANIFEST]);
  // Only its owner may read it: it holds the signing keys.
  const options = { file, gzip: { level: 4 }, portable: true, strict: true, mode: 0o600 };
  const parts = PARTS.filter((part) => existsSync(join(dataDir, part)));
  await create({ ...options, cwd: dataDir }, [`@${manifest}`, ...parts]);
  await using handle = await open(file, 'r+');
  await handle.sync();
}

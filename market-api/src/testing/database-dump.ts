import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../database/open.ts';

export interface DatabaseDump {
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Creates an embedded database, migrates it and writes a dump next to its data directory. Every test file starts with a copy,
 * because creating a database takes ten times as long as opening one. Test files get the path in TEST_PGLITE_DUMP.
 */
export async function writeDatabaseDump(): Promise<DatabaseDump> {
  const folder = await mkdtemp(join(tmpdir(), 'market-dump-'));
  const file = join(folder, 'database.tar');
  await (await openDatabase({ kind: 'pglite', dataDir: folder })).close();
  const engine = await PGlite.create(join(folder, 'db'));
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await writeFile(file, dump.stream());
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The dump that the suite wrote; undefined if a test file runs on its own and creates its own database. */
export async function readDatabaseDump(): Promise<Blob | undefined> {
  const file = process.env.TEST_PGLITE_DUMP;
  return file ? openAsBlob(file) : undefined;
}

/** Copies the database of the dump, if there is one, into an empty data directory of the embedded engine. */
export async function unpackDatabaseDump(dataDir: string): Promise<void> {
  const file = process.env.TEST_PGLITE_DUMP;
  if (file) await cp(join(dirname(file), 'db'), join(dataDir, 'db'), { recursive: true });
}

import { cp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { temporaryFolder } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';

/**
 * Creates an embedded database, migrates it and writes a dump next to its data directory. Every test file starts with a copy,
 * because creating a database takes ten times as long as opening one. Test files get the path in TEST_PGLITE_DUMP.
 * @returns the path of the dump, which is deleted when this process ends
 */
export async function writeDatabaseDump(): Promise<string> {
  const folder = await temporaryFolder();
  const file = join(folder, 'database.tar');
  await (await openDatabase({ kind: 'pglite', dataDir: folder })).close();
  const engine = await PGlite.create(join(folder, 'db'));
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await writeFile(file, dump.stream());
  return file;
}

/** Copies the database of the dump, if there is one, into an empty data directory of the embedded engine. */
export async function unpackDatabaseDump(dataDir: string): Promise<void> {
  const file = process.env.TEST_PGLITE_DUMP;
  if (file) await cp(join(dirname(file), 'db'), join(dataDir, 'db'), { recursive: true });
}

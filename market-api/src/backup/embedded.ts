import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { siteParts } from 'server-kit/data-directory';
import type { Config } from '../config.ts';
import { BackupFault, type Counts, type Held, partOf } from './manifest.ts';

/** The data directory of a market on the embedded engine. Fails for a market on PostgreSQL, which has its own backup tools. */
export function embeddedDataDir({ database }: Pick<Config, 'database'>): string {
  if (database.kind === 'pglite') return database.dataDir;
  throw new BackupFault(
    'This market keeps its data in PostgreSQL (DATABASE_URL). In containers: docker compose run --rm -T backup > FILE, and ' +
      'docker compose run --rm -T restore < FILE. Elsewhere use pg_dump, and copy the folder pictures of MARKET_DATA_DIR beside it.',
  );
}

/** Opens the database without migrating its schema, and shuts it down cleanly. */
export async function withEngine<Result>(
  folder: string,
  work: (engine: PGlite) => Promise<Result>,
): Promise<Result> {
  await using engine = await PGlite.create(join(folder, 'db'));
  const result = await work(engine);
  await engine.exec('checkpoint');
  return result;
}

export async function countAll(engine: PGlite): Promise<Counts> {
  const { rows } = await engine.query<Counts>(`
    select (select count(*)::int from users) as people, (select count(*)::int from products) as products,
           (select count(*)::int from orders) as orders, (select count(distinct hash)::int from images) as pictures`);
  return rows[0] as Counts;
}

/** A message about a backup. @param done the completed action @param file path of the backup */
export function sayWhat(done: 'Backed up' | 'Restored', held: Held, file: string): string {
  const { counts, picturesIn, files } = held;
  const { people, products, orders, pictures } = counts;
  const where = `${done === 'Restored' ? 'from' : 'to'} ${file}`;
  const inFile = new Set(files.map(({ path }) => partOf(path)));
  const names = (isIn: boolean) =>
    Object.entries(siteParts).flatMap(([part, name]) => (inFile.has(part) === isIn ? [name] : []));
  const also = `\nAlso in it: ${names(true).join(', ') || 'nothing'}`;
  const lacks = names(false).join(', ');
  const rest =
    lacks === '' ? also : `${also}\nNot in it, because the data folder did not have them: ${lacks}`;
  if (picturesIn === undefined) {
    return `${done} ${people} people, ${products} products, ${orders} orders and ${pictures} pictures ${where}${rest}`;
  }
  const what = `${done} ${people} people, ${products} products and ${orders} orders ${where}`;
  return `${what}\nTheir ${pictures} pictures are not in it: they were in ${picturesIn} (PICTURE_STORE), which has to be backed up by its own tools.${rest}`;
}

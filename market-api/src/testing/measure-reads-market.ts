import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from './postgres-server.ts';
import { fillInbox } from './speed/fill-inbox.ts';
import { fillShownMarket } from './speed/fill-shown-market.ts';
import { signWith } from './tokens.ts';

/**
 * For `npm run bench -- api`: creates a market on its own database, prints its data as one line of JSON, and keeps it until standard
 * input ends.
 *
 *   node market-api/src/testing/measure-reads-market.ts <postgres|pglite> <products> <token secret>
 */
const [engine = 'postgres', products = '1000', secret = ''] = process.argv.slice(2);
const dataDir = await temporaryFolder();
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const database = await openDatabase(
  postgres ? { kind: 'postgres', url: postgres.url } : { kind: 'pglite', dataDir },
);
const market = await fillShownMarket(database.db, Number(products));
const conversation = await fillInbox(database.db, market.seller.id);
await database.close();
// Only one process can open the embedded database, so each server gets a copy.
const folders: string[] = [];
while (folders.length < 3) {
  const folder = await temporaryFolder();
  if (!postgres) await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true });
  folders.push(folder);
}

const token = await signWith(secret, market.seller, { lifetime: 36_000 });
const name = postgres?.name.split(': ').at(-1) ?? 'PGlite';
console.log(JSON.stringify({ ...market, conversation, token, name, folders, url: postgres?.url }));
process.stdin.resume().once('end', async () => {
  await postgres?.stop();
  process.exit(0);
});

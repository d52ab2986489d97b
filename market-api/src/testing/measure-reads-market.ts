import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { temporaryFolder } from 'test-helpers/node';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from './postgres-server.ts';
import { fillShownMarket } from './speed/fill-shown-market.ts';

/**
 * For `npm run bench -- api`: makes a market on a database of its own, says as one line of JSON where it is, and keeps it until its
 * standard input ends.
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
await database.close();
// The built-in database is one process's own: each server gets a copy.
const folders: string[] = [];
while (folders.length < 2) {
  const folder = await temporaryFolder();
  if (!postgres) await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true });
  folders.push(folder);
}

const { id, uid, email } = market.seller;
const token = await new SignJWT({ uid, email, sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) })
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(id)
  .setIssuer('market-api')
  .setAudience('market-api')
  .setIssuedAt()
  .setExpirationTime('10h')
  .sign(Buffer.from(secret, 'utf8'));
const name = postgres?.name.split(': ').at(-1) ?? 'PGlite';
console.log(JSON.stringify({ ...market, token, name, folders, url: postgres?.url }));
process.stdin.resume().once('end', async () => {
  await postgres?.stop();
  process.exit(0);
});

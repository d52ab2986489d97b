import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { columnOf, type Db, run } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from './postgres-server.ts';
import { fillShownMarket } from './speed/fill-shown-market.ts';
import { signWith } from './tokens.ts';

/**
 * For `npm run bench -- api`: creates a market on its own database, prints its data as one line of JSON, and keeps it until standard
 * input ends.
 *
 *   node market-api/src/testing/measure-reads-market.ts <postgres|pglite> <products> <token secret>
 */
const [engine = 'postgres', products = '1000', secret = ''] = process.argv.slice(2);
const CONVERSATIONS = 100;
const MESSAGES = 200;

/**
 * Gives a seller an inbox of 100 conversations, each about another product with another buyer, one of them with 200 messages.
 * @param sellerId a seller with at least as many products @returns the id of the conversation with 200 messages
 */
async function fillInbox(db: Db, sellerId: string): Promise<string> {
  await run(db)`
    insert into conversations (product_id, buyer_id, seller_id, messages, seller_unread, last_at)
    select p.id, b.id, ${sellerId}::uuid, case when p.nth = 1 then ${MESSAGES}::int else 2 end, p.nth % 3, now() - p.nth * interval '1 hour'
    from (select id, row_number() over (order by number) as nth from products where seller_id = ${sellerId}::uuid) p
    join (select id, row_number() over (order by id) as nth from users where role = 'buyer') b on b.nth = p.nth
    where p.nth <= ${CONVERSATIONS}::int`;
  await run(db)`
    insert into messages (id, conversation_id, number, writer_id, text, created_at)
    select gen_random_uuid(), c.id, n, case when n % 2 = 1 then c.buyer_id else c.seller_id end,
           'Does it still cool as well as on the first day, and may I come on Saturday to look at it? ' || n,
           c.last_at - (c.messages - n) * interval '1 minute'
    from conversations c, generate_series(1, c.messages) n where c.seller_id = ${sellerId}::uuid`;
  await run(db)`vacuum analyze`;
  const [id = ''] = await columnOf(db)<string>`
    select id from conversations where seller_id = ${sellerId}::uuid order by messages desc limit 1`;
  return id;
}

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

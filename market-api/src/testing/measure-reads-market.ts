import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from 'test-helpers/node';
import { columnOf, type Db, run } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { fillOffers, indexedAtTheEnd } from './fill-offers.ts';
import { startPostgres } from './postgres-server.ts';
import { signWith } from './tokens.ts';

/**
 * For `npm run bench -- api`: creates a market on its own database, prints its data as one line of JSON, and keeps it until standard
 * input ends.
 *
 *   node market-api/src/testing/measure-reads-market.ts <postgres|pglite> <products> <token secret>
 */
const [engine = 'postgres', products = '1000', secret = ''] = process.argv.slice(2);
/** The user and the data with which reads are measured. */
interface ShownMarket {
  readonly seller: { readonly id: string; readonly uid: string; readonly email: string };
  readonly category: number;
  /** A product with four pictures. */
  readonly product: string;
}

/** The number of the measured product. */
const SHOWN = 17;
const IMAGES = 1000;
const BUYERS = 100;
/** One in this many products is sold and has an order, independently of the seller. */
const SOLD_EVERY = 9;

/**
 * Fills an empty market with complete offers: data sheets, places and pictures in three widths, every tenth advertised and
 * one in nine sold.
 */
async function fillShownMarket(db: Db, products: number): Promise<ShownMarket> {
  const first = [
    sql`insert into users (uid, email, name, role)
        select 'b' || n, 'b' || n || '@people.test', 'Buyer ' || n, 'buyer' from generate_series(1, ${BUYERS}::int) n`,
    sql`insert into images (hash, widths, bytes, claimed_at, claimed_by)
        select lpad(to_hex(n), 64, '0'),
               '[{"width": 320, "height": 240}, {"width": 640, "height": 480}, {"width": 1200, "height": 900}]', 1, now(), 'test'
        from generate_series(1, ${IMAGES}::int) n`,
    sql`insert into banners (image_id, name, description, position)
        select id, 'Winter sale', 'Everything that cools', row_number() over () from (select id from images limit 3) i`,
  ];
  for (const statement of first) await statement.execute(db);
  await fillOffers(db, products, {
    image_id: sql`(array(select id from images))[1 + n % ${IMAGES}::int]`,
    status: sql`case when n <> ${SHOWN}::int and (hashint8(n) & 1048575) % ${SOLD_EVERY}::int = 0 then 'sold' else 'available' end`,
    advertised_at: sql`case when n % 10 = 1 then now() end`,
  });
  await indexedAtTheEnd(db, ['orders'], async () => {
    // Assigns buyers in turn, by a join: with an array of them in each of 200,000 rows, numbering the rows would fill the disk.
    await run(db)`insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product)
        select (l.row).id, b.id, (l.row).seller_id, '5550100155', (l.row).resale_cents, to_jsonb(l.row)
        from (select p as row, row_number() over () as nth from product_listings p where p.status = 'sold') l
        join (select id, row_number() over () as nth from users where role = 'buyer') b on b.nth = 1 + l.nth % ${BUYERS}::int`;
  });
  await sql`insert into product_pictures (product_id, position, image_id, alt)
        select p.id, n, i.ids[n], 'From the side' from generate_series(1, 3) n, (select array_agg(id) ids from (select id from images order by hash limit 3) few) i,
             (select id from products where number = ${SHOWN}::int) p`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ seller: { id: string; uid: string; email: string }; product: string }>`
    select json_build_object('id', u.id, 'uid', u.uid, 'email', u.email) as seller, p.id as product
    from users u, products p where u.uid = 's1' and p.number = ${SHOWN}::int`.execute(db);
  const [{ seller, product }] = rows as [(typeof rows)[0]];
  return { seller, category: 3, product };
}

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

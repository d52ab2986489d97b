import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from 'market-api/database';
import { startPostgres } from 'market-api/testing/postgres-server';
import { signWith } from 'market-api/testing/tokens';
import { applianceKinds } from 'shared-contracts';
import { temporaryFolder } from 'test-helpers/node';
import type { FilledMarket } from './market.ts';

/**
 * Creates a market on its own database, prints its data as one line of JSON, and keeps it until standard input ends. Its offers differ
 * in everything that searches use and are complete: data sheets, places, pictures, every tenth advertised and one in nine sold. There
 * is one seller per two hundred, and every thousandth offer is turquoise, which is the rare word.
 *
 *   node tools/bench/src/market/make-market.ts <postgres|pglite> <products> <token secret>
 */
const [engine = 'postgres', products = '1000', secret = ''] = process.argv.slice(2);
const count = Number(products);

/** Always the same, so that measurements of different days are comparable. */
const KINDS = applianceKinds.slice(0, 8);
const BRANDS = ['Bosch', 'LG', 'Samsung', 'GE', 'Whirlpool', 'Smeg', 'Miele', 'Haier', 'Danby', 'Liebherr'];
/** Name, latitude and longitude in hundredths of a degree. */
const CITIES = [
  ['Austin, Texas, US', 3027, -9774],
  ['Dallas, Texas, US', 3278, -9681],
  ['Boston, Massachusetts, US', 4236, -7106],
  ['Tampa, Florida, US', 2795, -8246],
  ['Denver, Colorado, US', 3974, -10_499],
] as const;
const SELLERS = Math.ceil(count / 200);
const BUYERS = 1000;
const IMAGES = 1000;
/** The number of the measured product, which has four pictures and is not sold. */
const SHOWN = 17;
/** The seller of that product. */
const SELLER = `(select seller_id from products where number = ${SHOWN})`;
const CONVERSATIONS = 100;
const MESSAGES = 200;
/** Rows per statement: the trigger for new words processes all new products of a statement at once. */
const AT_ONCE = 20_000;

/** One of these values, chosen by a number. */
function one(at: string, values: readonly (string | number)[]): string {
  const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`));
  return `(array[${literals.join(', ')}])[1 + (${at})::int % ${values.length}]`;
}

const categories = KINDS.map((kind, at) => `(${at + 1}, initcap('${kind.replaceAll('-', ' ')}'))`);
const people = [
  `insert into categories (item_id, name) values ${categories.join(', ')}`,
  `insert into users (uid, email, name, role, verified)
     select 's' || n, 's' || n || '@people.test', 'Seller ' || n, 'seller', n % 3 = 0 from generate_series(1, ${SELLERS}) n`,
  `insert into users (uid, email, name, role)
     select 'b' || n, 'b' || n || '@people.test', 'Buyer ' || n, 'buyer' from generate_series(1, ${BUYERS}) n`,
  `insert into images (hash, widths, bytes, claimed_at, claimed_by)
     select lpad(to_hex(n), 64, '0'),
            '[{"width": 320, "height": 240}, {"width": 640, "height": 480}, {"width": 1200, "height": 900}]', 1, now(), 'test'
     from generate_series(1, ${IMAGES}) n`,
  `insert into banners (image_id, name, description, position)
     select id, 'Winter sale', 'Everything that cools', row_number() over () from (select id from images limit 3) i`,
];

/** The offers from one number on, the oldest first. */
const offers = (from: number) => `
  insert into products (category_id, seller_id, name, resale_cents, original_cents, phone, location, years_of_use, condition, description,
                        created_at, data_sheet, place_id, place_name, place_lat, place_lon, image_id, status, advertised_at)
  select 1 + n % ${KINDS.length}, s.ids[1 + n % ${SELLERS}],
         concat_ws(' ', r.brand, ${one('n', ['fridge', 'refrigerator', 'freezer'])}, ${one('n / 7', ['white', 'black', 'steel', 'red'])},
                   case when n % 1000 = 0 then 'turquoise' end),
         5000 + (random() * 150000)::int, 200000, '5550100199', 'Near the station', '3 years', 'Good',
         'Cools well and is quiet. Moved from our kitchen, number ' || n, now() - (${count} - n) * interval '20 seconds',
         jsonb_build_object('brand', r.brand, 'kind', ${one('n', KINDS)},
           'freshlitres', 50 + (random() * 500)::int, 'widthmm', 450 + (random() * 450)::int,
           'heightmm', 800 + (random() * 1200)::int, 'depthmm', 500 + (random() * 300)::int,
           'noisedb', 30 + (random() * 15)::int, 'yearmade', 2005 + n % 21,
           'workingstate', case when random() < 0.9 then 'works' else 'faulty' end,
           'looks', ${one('random() * 3', ['A', 'B', 'C', 'D'])}, 'delivery', ${one('n / 3', ['none', 'free', 'paid'])}, 'energyscale', 'us'),
         1 + n % ${CITIES.length}, ${[0, 1, 2]
           .map((at) =>
             one(
               'n',
               CITIES.map((city) => city[at] ?? ''),
             ),
           )
           .join(', ')},
         i.ids[1 + n % ${IMAGES}],
         case when n <> ${SHOWN} and (hashint8(n) & 1048575) % 9 = 0 then 'sold' else 'available' end, case when n % 10 = 1 then now() end
  from generate_series(${from}, ${Math.min(count, from + AT_ONCE - 1)}) n,
       lateral (select ${one('random() * random() * 9.9 + n * 0', BRANDS)} as brand) r,
       (select array_agg(id order by uid) as ids from users where role = 'seller') s, (select array_agg(id) as ids from images) i`;

// Assigns buyers in turn, by a join: with an array of them in each of 200,000 rows, numbering the rows would fill the disk.
const orders = `
  insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product)
  select (l.row).id, b.id, (l.row).seller_id, '5550100155', (l.row).resale_cents, to_jsonb(l.row)
  from (select p as row, row_number() over () as nth from product_listings p where p.status = 'sold') l
  join (select id, row_number() over () as nth from users where role = 'buyer') b on b.nth = 1 + l.nth % ${BUYERS}`;

const shown = [
  `insert into product_pictures (product_id, position, image_id, alt)
     select p.id, n, i.ids[n], 'From the side' from generate_series(1, 3) n,
            (select array_agg(id order by hash) as ids from images) i, (select id from products where number = ${SHOWN}) p`,
  // An inbox of 100 conversations, each about another product with another buyer, one of them with 200 messages.
  `insert into conversations (product_id, buyer_id, seller_id, messages, seller_unread, last_at)
     select p.id, b.id, ${SELLER}, case when p.nth = 1 then ${MESSAGES} else 2 end, p.nth % 3, now() - p.nth * interval '1 hour'
     from (select id, row_number() over (order by number) as nth from products where seller_id = ${SELLER}) p
     join (select id, row_number() over (order by id) as nth from users where role = 'buyer') b on b.nth = p.nth
     where p.nth <= ${CONVERSATIONS}`,
  `insert into messages (id, conversation_id, number, writer_id, text, created_at)
     select gen_random_uuid(), c.id, n, case when n % 2 = 1 then c.buyer_id else c.seller_id end,
            'Does it still cool as well as on the first day, and may I come on Saturday to look at it? ' || n,
            c.last_at - (c.messages - n) * interval '1 minute'
     from conversations c, generate_series(1, c.messages) n`,
];

const dataDir = await temporaryFolder();
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const { db, close } = await openDatabase(
  postgres ? { kind: 'postgres', url: postgres.url } : { kind: 'pglite', dataDir },
);
const run = <Row>(text: string) => sql.raw<Row>(text).execute(db);

for (const statement of people) await run(statement);
// Indexes that are created after the rows take a fraction of the time of updating them row by row.
const { rows: indexes } = await run<{ name: string; definition: string }>(`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('products'::regclass, 'orders'::regclass) and not indisunique`);
for (const { name } of indexes) await run(`drop index ${name}`);
for (let from = 1; from <= count; from += AT_ONCE) await run(offers(from));
await run(orders);
await db.connection().execute(async (connection) => {
  const statements = [`set maintenance_work_mem = '1GB'`, ...indexes.map(({ definition }) => definition)];
  for (const statement of statements) await sql.raw(statement).execute(connection);
});
for (const statement of shown) await run(statement);
await run('vacuum analyze');

type Shown = Pick<FilledMarket, 'product' | 'conversation'> & {
  readonly seller: Parameters<typeof signWith>[1];
};
const { rows } = await run<Shown>(`
  select p.id as product, json_build_object('id', u.id, 'uid', u.uid, 'email', u.email) as seller,
         (select id from conversations order by messages desc limit 1) as conversation
  from products p join users u on u.id = p.seller_id where p.number = ${SHOWN}`);
const [market] = rows as [Shown];
await close();
// Only one process can open the embedded database, so each server gets a copy.
const folders = [await temporaryFolder(), await temporaryFolder()] as const;
for (const folder of postgres ? [] : folders)
  await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true });

const filled: FilledMarket = {
  ...{ ...market, category: 3, folders, url: postgres?.url },
  token: await signWith(secret, market.seller, { lifetime: 36_000 }),
  name: postgres?.name.split(': ').at(-1) ?? 'PGlite',
};
console.log(JSON.stringify(filled));
process.stdin.resume().once('end', async () => {
  await postgres?.stop();
  process.exit(0);
});

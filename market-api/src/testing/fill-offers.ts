import { type RawBuilder, sql } from 'kysely';
import { applianceKinds } from 'shared-contracts';
import { type Db, run } from '../database/db.ts';

const BRANDS = ['Bosch', 'LG', 'Samsung', 'GE', 'Whirlpool', 'Smeg', 'Miele', 'Haier', 'Danby', 'Liebherr'];
/** Always the same, so that measurements of different days are comparable. */
const KINDS = applianceKinds.slice(0, 8);
/** Name, latitude and longitude in hundredths of a degree. */
const CITIES = [
  ['Austin, Texas, US', 3027, -9774],
  ['Dallas, Texas, US', 3278, -9681],
  ['Boston, Massachusetts, US', 4236, -7106],
  ['Tampa, Florida, US', 2795, -8246],
  ['Denver, Colorado, US', 3974, -10_499],
] as const;
/** Rows per statement: the trigger for new words processes all new products of a statement at once. */
const AT_ONCE = 20_000;

/** Further columns of the offers, besides those that searches use. In each value, `n` is the number of the offer. */
export type MoreColumns = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * Fills an empty market with offers that differ in everything that searches use: one seller per two hundred, the oldest first. Every
 * thousandth offer is turquoise, which is the rare word.
 */
export async function fillOffers(db: Db, count: number, more: MoreColumns = {}): Promise<void> {
  const sellers = Math.ceil(count / 200);
  await run(db)`insert into categories (item_id, name)
            select n, initcap(replace((${sql.val(KINDS)}::text[])[n], '-', ' ')) from generate_series(1, ${KINDS.length}::int) n`;
  await run(db)`insert into users (uid, email, name, role, verified)
            select 's' || n, 's' || n || '@people.test', 'Seller ' || n, 'seller', n % 3 = 0
            from generate_series(1, ${sellers}::int) n`;
  await indexedAtTheEnd(db, ['products'], async () => {
    for (let from = 1; from <= count; from += AT_ONCE)
      await insertOffers(db, { count, sellers, from, to: Math.min(count, from + AT_ONCE - 1) }, more);
  });
  await sql`vacuum analyze`.execute(db);
}

interface Part {
  readonly count: number;
  readonly sellers: number;
  readonly from: number;
  readonly to: number;
}

async function insertOffers(db: Db, { count, sellers, from, to }: Part, more: MoreColumns): Promise<void> {
  const one = (values: readonly string[], at: ReturnType<typeof sql>) =>
    sql`(${sql.val(values)}::text[])[1 + (${at})::int % ${values.length}::int]`;
  const cities = CITIES.map(([name]) => name);
  const degrees = (at: 1 | 2) =>
    sql`(${sql.val(CITIES.map((city) => city[at]))}::int[])[1 + n % ${CITIES.length}::int]`;
  const moreNames = Object.keys(more).map((name) => sql`, ${sql.ref(name)}`);
  const moreValues = Object.values(more).map((value) => sql`, ${value}`);
  await sql`
    insert into products (category_id, seller_id, name, resale_cents, original_cents, phone, location, years_of_use, condition,
                          description, created_at, data_sheet, place_id, place_name, place_lat, place_lon ${sql.join(moreNames, sql``)})
    select 1 + n % ${KINDS.length}::int, s.ids[1 + n % ${sellers}::int],
           concat_ws(' ', r.brand, ${one(['fridge', 'refrigerator', 'freezer'], sql`n`)}, ${one(['white', 'black', 'steel', 'red'], sql`n / 7`)},
                     case when n % 1000 = 0 then 'turquoise' end),
           5000 + (random() * 150000)::int, 200000, '5550100199', 'Near the station', '3 years', 'Good',
           'Cools well and is quiet. Moved from our kitchen, number ' || n,
           now() - (${count}::int - n) * interval '20 seconds',
           jsonb_build_object('brand', r.brand, 'kind', ${one(KINDS, sql`n`)},
             'freshlitres', 50 + (random() * 500)::int, 'widthmm', 450 + (random() * 450)::int,
             'heightmm', 800 + (random() * 1200)::int, 'depthmm', 500 + (random() * 300)::int,
             'noisedb', 30 + (random() * 15)::int, 'yearmade', 2005 + n % 21,
             'workingstate', case when random() < 0.9 then 'works' else 'faulty' end,
             'looks', ${one(['A', 'B', 'C', 'D'], sql`random() * 3`)}, 'delivery', ${one(['none', 'free', 'paid'], sql`n / 3`)},
             'energyscale', 'us'),
           1 + n % ${CITIES.length}::int, ${one(cities, sql`n`)}, ${degrees(1)}, ${degrees(2)} ${sql.join(moreValues, sql``)}
    from generate_series(${from}::int, ${to}::int) n,
         lateral (select ${one(BRANDS, sql`random() * random() * 9.9 + n * 0`)} as brand) r,
         (select array_agg(id order by uid) as ids from users where role = 'seller') s`.execute(db);
}

/** Only a limit: PostgreSQL allocates no more than it needs. */
const MEMORY = '1GB';

/**
 * Drops all indexes of tables except unique ones, fills the tables, and then creates the indexes again, which takes a fraction of the
 * time of updating them row by row.
 * @throws what `fill` throws; the indexes are missing then
 */
export async function indexedAtTheEnd(
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${sql.val(tables)}::text[]::regclass[]) and not indisunique`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = ${sql.lit(MEMORY)}`.execute(one);
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
    await sql`reset maintenance_work_mem`.execute(one);
  });
}

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { allOf, type Db } from '../../database/db.ts';

export interface FilledMarket {
  /** The users with the most data: a list must not get slower with the amount of data a user has. */
  readonly seller: { readonly email: string; readonly id: string };
  readonly buyer: { readonly email: string; readonly id: string };
  readonly category: number;
}

const CATEGORIES = 30;
const PRODUCTS_OF_A_SELLER = 100;
const BUYERS_TO_A_SELLER = 20;
const DAYS = 365;
/** The largest seller has one in this many products, the largest buyer one in this many orders. */
const LARGE = 11;

/**
 * Fills an empty market with SQL only: one seller per hundred products, twenty buyers per seller, every fifth product sold,
 * every tenth advertised, two wishes per person.
 */
export async function fillMarket(db: Db, products: number): Promise<FilledMarket> {
  const sellers = Math.ceil(products / PRODUCTS_OF_A_SELLER);
  const buyers = sellers * BUYERS_TO_A_SELLER;
  const statements = [
    sql`insert into categories (item_id, name) select n, 'Kind ' || n from generate_series(1, ${CATEGORIES}::int) n`,
    sql`insert into users (uid, email, name, role, created_at)
        select role || n, role || n || '@people.test', 'Person ' || n, role, now() - n * interval '1 minute'
        from (select n, 'seller' as role from generate_series(1, ${sellers}::int) n
              union all select n, 'buyer' from generate_series(1, ${buyers}::int) n) people`,
    sql`insert into images (hash, widths, bytes, claimed_at, claimed_by)
        select lpad(to_hex(n), 64, '0'), '[{"width": 320, "height": 240}]', 1, now(), 'test'
        from generate_series(1, 1000) n`,
    sql`insert into products (category_id, seller_id, image_id, name, resale_cents, original_cents, phone, location,
                              years_of_use, condition, description, status, advertised_at, created_at)
        select n % ${CATEGORIES}::int + 1, s.ids[case when n % ${LARGE}::int = 0 then 1 else n / 10 % ${sellers}::int + 1 end], i.ids[n % 1000 + 1], 'Fridge ' || n,
               10000 + n % 90000, 200000, '5550100199', 'Street ' || n, '3 years', 'Good', 'Cools well, number ' || n,
               case when n % 5 = 0 then 'sold' else 'available' end,
               case when n % 10 = 1 then now() end,
               now() - random() * ${DAYS}::int * interval '1 day'
        from generate_series(1, ${products}::int) n,
             (select array_agg(id order by uid) ids from users where role = 'seller') s,
             (select array_agg(id) ids from images) i`,
    sql`insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product, created_at)
        select p.id, b.ids[case when row_number() over () % ${LARGE}::int = 0 then 1
               else row_number() over () % ${buyers}::int + 1 end], p.seller_id, '5550100155', p.resale_cents,
               jsonb_build_object('name', p.name), p.created_at + interval '1 day'
        from products p, (select array_agg(id order by uid) ids from users where role = 'buyer') b where p.status = 'sold'`,
    sql`insert into wishes (user_id, product_id)
        select b.id, p.ids[(random() * 999)::int + 1]
        from users b, generate_series(1, 2), (select array_agg(id) ids from (select id from products limit 1000) f) p
        on conflict do nothing`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
  const [buyer, seller] = await allOf(db)<FilledMarket['seller']>`
    select id, email from users where uid in ('buyer1', 'seller1') order by uid`;
  assert.ok(buyer && seller);
  return { seller, buyer, category: 7 };
}

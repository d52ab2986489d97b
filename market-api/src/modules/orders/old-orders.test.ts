import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const folder = new URL('../../../migrations/', import.meta.url);
const LIFE = '0019_order_life.sql';

it('the migration turns orders without a state into handed-over or cancelled ones, without code or deadline', async (t) => {
  const engine = await PGlite.create({ extensions: { pg_trgm } });
  t.after(() => engine.close());
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const run = async (name: string) => engine.exec(await readFile(new URL(name, folder), 'utf8'));
  for (const name of names.filter((each) => each < LIFE)) await run(name);
  await engine.exec(`
    insert into users (uid, email, name, role) values ('s', 's@x.test', 'Nora', 'seller'), ('b', 'b@x.test', 'Bea', 'buyer');
    insert into categories (item_id, name) values (1, 'Mini');
    insert into products (category_id, seller_id, name, resale_cents, original_cents, phone, location, years_of_use, condition,
                          description, status)
    select 1, id, kind, 100, 200, '5550100', 'Here', '1', 'Good', 'Cold', kind
    from users, unnest(array['sold', 'available']) kind where uid = 's';
    insert into orders (product_id, buyer_id, seller_id, buyer_phone, price_cents, product, cancelled_at)
    select p.id, b.id, p.seller_id, '5550101', 100, '{}', case p.status when 'available' then now() end
    from products p, users b where b.uid = 'b';`);
  await run(LIFE);
  const { rows } = await engine.query<Record<string, unknown>>(`
    select o.state, o.state_at, o.code, p.status,
           (select string_agg(e.state || ' ' || e.by, ', ' order by e.id) from order_events e where e.order_id = o.id) as history
    from orders o join products p on p.id = o.product_id order by p.status`);
  const none = { state_at: null, code: null };
  assert.deepEqual(rows, [
    { ...none, state: 'cancelled', status: 'available', history: 'reserved buyer, cancelled admin' },
    { ...none, state: 'handed_over', status: 'sold', history: 'reserved buyer, handed_over time' },
  ]);
});

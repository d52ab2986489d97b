-- The city that a product is in, where its seller named one: its number in GeoNames, its name, and its coordinates in hundredths
-- of a degree, about a kilometre. Nothing finer can be stored.
alter table products
  add column place_id integer check (place_id > 0),
  add column place_name text,
  add column place_lat smallint check (place_lat between -9000 and 9000),
  add column place_lon smallint check (place_lon between -18000 and 18000),
  add constraint products_place_is_whole check (num_nulls(place_id, place_name, place_lat, place_lon) in (0, 4));

create index products_of_place_name on products (lower(place_name) text_pattern_ops)
  where status = 'available' and withdrawn_at is null;

-- The places that offers are in are found by their names as well.
create or replace function words_of_product(p products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', p.name || ' ' || coalesce(p.data_sheet ->> 'brand', '') || ' '
                                          || coalesce(p.data_sheet ->> 'model', '')), 'A')
      || setweight(to_tsvector('english', coalesce(replace(p.data_sheet ->> 'kind', '-', ' '), '') || ' ' || c.name), 'B')
      || setweight(to_tsvector('english', p.location || ' ' || coalesce(p.place_name, '') || ' '
                                          || coalesce(p.data_sheet ->> 'colour', '')), 'C')
      || setweight(to_tsvector('english', p.description || ' ' || p.condition || ' '
           || case when p.data_sheet ->> 'kind' = 'chest' or c.name ~* '^((chest|deep|upright|box) )?freez'
                   then 'freezer' else 'fridge' end), 'D')
  from categories c where c.item_id = p.category_id
$$;
drop trigger products_index_update on products;
create trigger products_index_update
  before update of name, category_id, location, place_name, description, condition, data_sheet
  on products for each row execute function index_product();

-- Width, height and depth of the niche, and the narrowest door on the way in, millimetres: private, one for each person.
create table kitchens (
  user_id uuid primary key references users (id),
  niche_width integer check (niche_width between 100 and 5000),
  niche_height integer check (niche_height between 100 and 5000),
  niche_depth integer check (niche_depth between 100 and 5000),
  door integer check (door between 100 and 5000),
  changed_at timestamptz(3) not null default now()
);

-- As in 0008, with the place at its end. Coordinates stay out: what is listed goes to everybody, and into orders.
create or replace view product_listings as
select p.id, p.category_id, c.name as category_name, p.seller_id, u.name as seller_name, u.email as seller_email,
       u.verified as seller_verified, i.hash as image_hash, i.widths as image_widths, p.name, p.resale_cents,
       p.original_cents, p.phone, p.location, p.years_of_use, p.condition, p.description, p.status, p.advertised,
       p.created_at, p.hidden_from_seller_at, p.withdrawn_at, p.advertised_at, p.data_sheet, p.place_id, p.place_name
from products p
join categories c on c.item_id = p.category_id
join users u on u.id = p.seller_id
left join images i on i.id = p.image_id;

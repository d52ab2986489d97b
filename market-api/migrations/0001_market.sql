-- Times are stored in whole milliseconds, because list cursors travel through JavaScript dates.

create table users (
  id uuid primary key default gen_random_uuid(),
  uid text not null unique,
  -- Always lower case, so that unique is unique without case.
  email text not null unique check (email = lower(email)),
  name text not null,
  photo_url text not null default '',
  role text not null check (role in ('buyer', 'seller', 'admin')),
  verified boolean not null default false,
  admin_granted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  disabled_at timestamptz(3),
  identity_disabled_at timestamptz(3)
);
create index users_newest on users (created_at desc, id desc) where disabled_at is null;
create index users_newest_of_role on users (role, created_at desc, id desc) where disabled_at is null;
create index users_identity_to_disable on users (disabled_at)
  where disabled_at is not null and identity_disabled_at is null;

create table categories (
  id uuid primary key default gen_random_uuid(),
  item_id integer not null unique check (item_id > 0),
  name text not null,
  created_at timestamptz(3) not null default now()
);
create unique index categories_name_unique on categories (lower(name));

create table images (
  id uuid primary key default gen_random_uuid(),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  owner_id uuid references users (id),
  widths jsonb not null,
  bytes integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  claimed_at timestamptz(3),
  claimed_by text,
  check ((claimed_at is null) = (claimed_by is null)),
  check (claimed_at is not null or expires_at is not null)
);
create index images_hash on images (hash);
create index images_of_owner on images (owner_id, hash);
create index images_expiring on images (expires_at) where claimed_at is null;

create table banners (
  id uuid primary key default gen_random_uuid(),
  image_id uuid not null references images (id),
  name text not null,
  description text not null,
  position integer not null unique,
  created_at timestamptz(3) not null default now()
);

create table products (
  id uuid primary key default gen_random_uuid(),
  category_id integer not null references categories (item_id),
  seller_id uuid not null references users (id),
  image_id uuid references images (id),
  name text not null,
  resale_cents integer not null check (resale_cents > 0),
  original_cents integer not null check (original_cents > 0),
  phone text not null check (phone ~ '^[0-9]{5,15}$'),
  location text not null,
  years_of_use text not null,
  condition text not null,
  description text not null,
  status text not null default 'available' check (status in ('available', 'sold')),
  advertised_at timestamptz(3),
  advertised boolean not null generated always as (advertised_at is not null) stored,
  created_at timestamptz(3) not null default now(),
  hidden_from_seller_at timestamptz(3),
  withdrawn_at timestamptz(3),
  search tsvector not null generated always as (
    setweight(to_tsvector('english', name), 'A') ||
    setweight(to_tsvector('english', description), 'B') ||
    setweight(to_tsvector('english', location || ' ' || condition), 'C')
  ) stored
);
create index products_for_shoppers on products (advertised desc, created_at desc, id desc)
  where status = 'available' and withdrawn_at is null;
create index products_of_category on products (category_id, advertised desc, created_at desc, id desc)
  where status = 'available' and withdrawn_at is null;
create index products_of_seller on products (seller_id, created_at desc, id desc)
  where withdrawn_at is null and hidden_from_seller_at is null;
create index products_category on products (category_id);
create index products_search on products using gin (search);

create table orders (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  buyer_phone text not null check (buyer_phone ~ '^[0-9]{5,15}$'),
  price_cents integer not null check (price_cents > 0),
  product jsonb not null,
  created_at timestamptz(3) not null default now(),
  cancelled_at timestamptz(3)
);
create unique index orders_one_live_per_product on orders (product_id) where cancelled_at is null;
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc) where cancelled_at is null;
create index orders_of_seller on orders (seller_id, created_at desc, id desc) where cancelled_at is null;

create table wishes (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index wishes_of_user on wishes (user_id, created_at desc, product_id desc);

create table audit (
  id bigint generated always as identity primary key,
  actor_id uuid references users (id),
  actor_email text not null,
  action text not null,
  target text not null,
  old_value jsonb,
  new_value jsonb,
  at timestamptz(3) not null default now()
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only';
end
$$;
create trigger audit_rows_stay before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_stays before truncate on audit
  for each statement execute function audit_is_append_only();

-- What the products module reads: a product with the names that other modules own. One query instead of four.
create view product_listings as
select p.id, p.category_id, c.name as category_name, p.seller_id, u.name as seller_name, u.email as seller_email,
       u.verified as seller_verified, i.hash as image_hash, i.widths as image_widths, p.name, p.resale_cents,
       p.original_cents, p.phone, p.location, p.years_of_use, p.condition, p.description, p.status, p.advertised,
       p.created_at, p.hidden_from_seller_at, p.withdrawn_at, p.search
from products p
join categories c on c.item_id = p.category_id
join users u on u.id = p.seller_id
left join images i on i.id = p.image_id;

-- What the orders module reads: a live order with its buyer, and whether the seller still wants to see it.
create view order_listings as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, p.hidden_from_seller_at
from orders o
join users b on b.id = o.buyer_id
join products p on p.id = o.product_id
where o.cancelled_at is null;

create view banner_listings as
select b.id, b.name, b.description, b.position, i.hash as image_hash, i.widths as image_widths
from banners b
join images i on i.id = b.image_id;

-- An order has a life (`shared-contracts/src/orders/order-states.ts`, docs/orders.md). Those from before have been handed over or
-- are no more. Nobody is reminded to review them, which is why their state has no beginning.
alter table orders
  add column state text not null default 'handed_over'
    check (state in ('reserved', 'meeting_agreed', 'handed_over', 'reviewed', 'cancelled', 'expired')),
  -- When the state began: the clock of everything that time does.
  add column state_at timestamptz(3),
  -- What the buyer shows when the product is handed over.
  add column code text check (code ~ '^[0-9]{6}$'),
  add column wrong_codes smallint not null default 0,
  add column code_locked_until timestamptz(3),
  -- The last proposal: who proposed it, when and where, and the agreed one of its times.
  add column meeting jsonb;
update orders set state = 'cancelled' where cancelled_at is not null;
alter table orders
  alter column state set default 'reserved',
  alter column state_at set default now(),
  -- An order that is no more leaves the product to the next one.
  add check ((cancelled_at is null) = (state not in ('cancelled', 'expired')));
create index orders_moving on orders (state, state_at) where state in ('reserved', 'meeting_agreed', 'handed_over');

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  action text not null,
  -- Afterwards.
  state text not null,
  by text not null check (by in ('buyer', 'seller', 'time', 'admin')),
  note text,
  -- A call that is repeated, as its response was lost, is known by it.
  call_key text,
  at timestamptz(3) not null default now()
);
create index order_events_of_order on order_events (order_id, id);
insert into order_events (order_id, action, state, by, at) select id, 'reserve', 'reserved', 'buyer', created_at from orders;
insert into order_events (order_id, action, state, by, at)
select id, case state when 'cancelled' then 'relist' else 'received' end, state,
       case state when 'cancelled' then 'admin' else 'time' end, coalesce(cancelled_at, now())
from orders;

-- What the two think of each other; to be read by others when the order is `reviewed`.
create table reviews (
  order_id uuid not null references orders (id),
  by text not null check (by in ('buyer', 'seller')),
  stars smallint not null check (stars between 1 and 5),
  described boolean not null,
  ontime boolean not null,
  friendly boolean not null,
  text text not null check (length(text) <= 2000),
  at timestamptz(3) not null default now(),
  answer text check (length(answer) <= 2000),
  primary key (order_id, by)
);

create view seller_ratings as
select o.seller_id, round(avg(r.stars), 1)::float8 as average, count(*)::int as count
from orders o
join reviews r on r.order_id = o.id and r.by = 'buyer'
where o.state = 'reviewed'
group by o.seller_id;

-- What the lists read: also where the order stands, and until when a reservation holds.
create or replace view order_listings as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, p.hidden_from_seller_at,
       b.disabled_at is not null as buyer_removed, s.disabled_at is not null as seller_removed, o.state,
       case o.state when 'reserved' then o.state_at + interval '5 days' end as hold_until
from orders o
join users b on b.id = o.buyer_id
join products p on p.id = o.product_id
left join users s on s.id = o.seller_id
where o.cancelled_at is null;

create or replace view order_history as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, b.disabled_at is not null as buyer_removed,
       s.disabled_at is not null as seller_removed, o.cancelled_at, o.ended_reason, o.state,
       case o.state when 'reserved' then o.state_at + interval '5 days' end as hold_until
from orders o
join users b on b.id = o.buyer_id
left join users s on s.id = o.seller_id;

-- Whether a person proved to own the e-mail: limits on what strangers may do depend on it, and it acts at once for every token.
alter table users add column email_proved boolean not null default false;
-- The name an admin verified, of somebody who then took another one: the badge is gone until an admin looks again.
alter table users add column verified_name text;
create index users_verified_sellers on users (name) where verified and role = 'seller' and disabled_at is null;

-- Why an order came to an end, for its buyer; together with `cancelled_at`.
alter table orders add column ended_reason text;

-- What the buyer's list reads: every order, also one that is no more.
create view order_history as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, b.disabled_at is not null as buyer_removed,
       s.disabled_at is not null as seller_removed, o.cancelled_at, o.ended_reason
from orders o
join users b on b.id = o.buyer_id
left join users s on s.id = o.seller_id;

-- What somebody did in the last day is counted, also what is gone since.
drop index orders_of_buyer;
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index products_offered on products (seller_id, created_at);

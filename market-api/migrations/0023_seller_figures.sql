-- Who looked at a product on a day: a hash that is good for that day only, and goes with it. The counts stay.
create table product_views (
  product_id uuid not null references products (id),
  day date not null,
  visitor bytea not null,
  primary key (product_id, day, visitor)
);
create index product_views_of_day on product_views (day);
create table product_view_days (
  product_id uuid not null references products (id),
  day date not null,
  views integer not null,
  primary key (product_id, day)
);

create function views_since(product uuid, first date) returns integer language sql stable as $$
  select coalesce(sum(views), 0)::integer from product_view_days where product_id = product and day >= first
$$;

-- What a seller's own products brought, for as long as the seller sees them.
create view product_figures as
select p.id, p.seller_id, p.name, p.status, p.advertised_at, p.created_at,
       views_since(p.id, '-infinity') as views,
       case when p.advertised_at is not null then views_since(p.id, (p.advertised_at at time zone 'UTC')::date) end as advertised_views,
       (select count(*) from wishes w where w.product_id = p.id)::integer as wishes,
       (select count(*) from conversations c where c.product_id = p.id and c.messages > 0)::integer as conversations,
       (select count(*) from orders o where o.product_id = p.id)::integer as reservations
from products p
where p.withdrawn_at is null and p.hidden_from_seller_at is null;

-- An advertisement runs for a week; a job ends those that have. Those from before this rule begin theirs now.
update products set advertised_at = now() where advertised_at is not null;
create index products_advertised_at on products (advertised_at) where advertised_at is not null;

-- Average and count of the readable reviews of a seller, stored because every card shows them. No key to `users`: a move of an order
-- must not wait for somebody who changes their name.
create table seller_stars (
  seller_id uuid primary key,
  average float8 not null,
  count integer not null
);

-- Reviews are read from `reviewed` on, and what was handed over is counted: then what visitors see changes.
create function note_order_state() returns trigger language plpgsql as $$
begin
  delete from seller_stars where seller_id = new.seller_id;
  insert into seller_stars select seller_id, average, count from seller_ratings where seller_id = new.seller_id
  on conflict (seller_id) do update set average = excluded.average, count = excluded.count;
  insert into revision_changes default values;
  return null;
end
$$;
create trigger orders_state_seen after update of state on orders for each row
  when (old.state is distinct from new.state
        and (old.state in ('handed_over', 'reviewed') or new.state in ('handed_over', 'reviewed')))
  execute function note_order_state();

create or replace view product_listings as
select p.id, p.category_id, c.name as category_name, p.seller_id, u.name as seller_name, u.email as seller_email,
       u.verified as seller_verified, i.hash as image_hash, i.widths as image_widths, p.name, p.resale_cents,
       p.original_cents, p.phone, p.location, p.years_of_use, p.condition, p.description, p.status, p.advertised,
       p.created_at, p.hidden_from_seller_at, p.withdrawn_at, p.advertised_at, p.data_sheet, p.place_id, p.place_name,
       s.average as seller_stars, s.count as seller_reviews
from products p
join categories c on c.item_id = p.category_id
join users u on u.id = p.seller_id
left join images i on i.id = p.image_id
left join seller_stars s on s.seller_id = p.seller_id;

-- What everybody may know of a seller: nobody who never offered anything has a page, nor who left the market.
create view seller_profiles as
select u.id, u.name, u.verified, u.created_at, s.average as stars, s.count as reviews,
       (select count(*) from products p where p.seller_id = u.id and p.status = 'available' and p.withdrawn_at is null)::int as for_sale,
       (select count(*) from orders o where o.seller_id = u.id and o.state in ('handed_over', 'reviewed'))::int as handed_over,
       -- Of the last 90 days: half of all first questions were answered in so many seconds.
       (select percentile_cont(0.5) within group (order by extract(epoch from replied - written))
        from (select min(m.created_at) filter (where m.writer_id = u.id) as replied,
                     min(m.created_at) filter (where m.writer_id <> u.id) as written
              from conversations c join messages m on m.conversation_id = c.id
              where c.seller_id = u.id and c.created_at > now() - interval '90 days' group by c.id) as first_ones
        where replied > written) as reply_seconds
from users u
left join seller_stars s on s.seller_id = u.id
where u.disabled_at is null
  and (u.role = 'seller' or exists (select from products p where p.seller_id = u.id and p.withdrawn_at is null));

-- What everybody may read of a seller's reviews.
create view seller_reviews as
select o.seller_id, r.order_id, r.stars, r.described, r.ontime, r.friendly, r.text, r.at, r.answer,
       o.product ->> 'name' as product_name
from reviews r
join orders o on o.id = r.order_id
where r.by = 'buyer' and o.state = 'reviewed';

-- Five days are 120 hours, as for the job that ends reservations: with a change to or from summer time they are an hour more or less.
create or replace view order_listings as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, p.hidden_from_seller_at,
       b.disabled_at is not null as buyer_removed, s.disabled_at is not null as seller_removed, o.state,
       case o.state when 'reserved' then o.state_at + interval '120 hours' end as hold_until
from orders o
join users b on b.id = o.buyer_id
join products p on p.id = o.product_id
left join users s on s.id = o.seller_id
where o.cancelled_at is null;

create or replace view order_history as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, b.disabled_at is not null as buyer_removed,
       s.disabled_at is not null as seller_removed, o.cancelled_at, o.ended_reason, o.state,
       case o.state when 'reserved' then o.state_at + interval '120 hours' end as hold_until
from orders o
join users b on b.id = o.buyer_id
left join users s on s.id = o.seller_id;

-- An answer to a review is read on the seller's public page.
create trigger reviews_revision_answer after update of answer on reviews for each row
  when (old.answer is distinct from new.answer) execute function raise_revision();

-- The deletion of an account also changes what others read of somebody who offers nothing: the page of a seller, and the buyer of an order
-- in the seller's list. Only admins delete accounts.
create or replace function raise_revision_of_sellers() returns trigger language plpgsql as $$
begin
  if exists (
    select from after_change a join before_change b on b.id = a.id
    where (a.disabled_at is null) <> (b.disabled_at is null)
      or (a.name, a.verified) is distinct from (b.name, b.verified)
      and (exists (select from products p
                   where p.seller_id = a.id and p.withdrawn_at is null and p.hidden_from_seller_at is null)
           or exists (select from orders o where o.seller_id = a.id and o.cancelled_at is null))
  ) then
    insert into revision_changes default values;
  end if;
  return null;
end
$$;

-- When a product was put back on sale, after its order had ended: for saved searches it is new then.
alter table products add column returned_at timestamptz(3);

-- Who was told that a wished product is gone is told when it is back.
alter table wish_changes drop constraint wish_changes_kind_check;
alter table wish_changes add constraint wish_changes_kind_check check (kind in ('wish_cheaper', 'wish_gone', 'wish_back'));
create or replace function note_wish_change() returns trigger language plpgsql as $$
begin
  if exists (select from wishes where product_id = new.id) then
    insert into wish_changes (product_id, name, kind, old_cents, new_cents)
    values (new.id, new.name,
            case when new.status <> 'available' or new.withdrawn_at is not null then 'wish_gone'
                 when old.status = 'sold' then 'wish_back' else 'wish_cheaper' end,
            old.resale_cents, new.resale_cents);
  end if;
  return null;
end
$$;
drop trigger products_wish_changes on products;
create trigger products_wish_changes after update of status, withdrawn_at, resale_cents on products
  for each row when (old.withdrawn_at is null
    and (old.status = 'available' and (new.status <> 'available' or new.withdrawn_at is not null or new.resale_cents < old.resale_cents)
         or old.status = 'sold' and new.status = 'available' and new.withdrawn_at is null))
  execute function note_wish_change();

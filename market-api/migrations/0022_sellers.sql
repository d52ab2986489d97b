-- What everybody may know of a seller: nobody who never offered anything has a page, nor who left the market.
create view seller_profiles as
select u.id, u.name, u.verified, u.created_at,
       (select count(*) from products p where p.seller_id = u.id and p.status = 'available' and p.withdrawn_at is null)::int as for_sale,
       (select count(*) from orders o where o.seller_id = u.id and o.cancelled_at is null)::int as handed_over
from users u
where u.disabled_at is null
  and (u.role = 'seller' or exists (select from products p where p.seller_id = u.id and p.withdrawn_at is null));

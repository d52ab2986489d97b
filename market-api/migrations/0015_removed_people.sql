-- What the orders module reads: a live order with its buyer, whether the seller still wants to see it, and whether an account of
-- the two was removed since. The seller is joined from the left: who does not ask for that does not pay for it.
create or replace view order_listings as
select o.id, o.product_id, o.buyer_id, o.seller_id, o.buyer_phone, o.price_cents, o.product, o.created_at,
       b.name as buyer_name, b.email as buyer_email, p.hidden_from_seller_at,
       b.disabled_at is not null as buyer_removed, s.disabled_at is not null as seller_removed
from orders o
join users b on b.id = o.buyer_id
join products p on p.id = o.product_id
left join users s on s.id = o.seller_id
where o.cancelled_at is null;

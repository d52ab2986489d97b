-- Since when a product is advertised, for the seller who manages it. A view takes new columns only at its end.
create or replace view product_listings as
select p.id, p.category_id, c.name as category_name, p.seller_id, u.name as seller_name, u.email as seller_email,
       u.verified as seller_verified, i.hash as image_hash, i.widths as image_widths, p.name, p.resale_cents,
       p.original_cents, p.phone, p.location, p.years_of_use, p.condition, p.description, p.status, p.advertised,
       p.created_at, p.hidden_from_seller_at, p.withdrawn_at, p.search, p.advertised_at
from products p
join categories c on c.item_id = p.category_id
join users u on u.id = p.seller_id
left join images i on i.id = p.image_id;

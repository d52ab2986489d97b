-- The pictures of a product beyond its cover, which stays where it is: lists read the cover alone.
create table product_pictures (
  product_id uuid not null references products (id),
  position smallint not null check (position between 1 and 7),
  image_id uuid not null references images (id),
  -- What it shows, in the seller's words; empty when they said nothing.
  alt text not null default '',
  primary key (product_id, position),
  unique (product_id, image_id)
);
-- The same of the cover.
alter table products add column image_alt text not null default '';

-- Whether anything still shows a picture is asked before it is let go.
create index product_pictures_image on product_pictures (image_id);
create index products_image on products (image_id);
create index orders_picture on orders ((product ->> 'image_hash'));

-- Until now a picture was kept for good once a product had shown it, also after another one had replaced it or the product
-- was taken off the market, where nothing shows it.
update products set image_id = null where withdrawn_at is not null and image_id is not null;
update images i set
  claimed_by = 'user:' || i.owner_id
where i.claimed_by like 'product:%'
  and not exists (select from products p where p.image_id = i.id)
  and exists (select from users u where u.id = i.owner_id and position(i.hash in u.photo_url) > 0);
update images i set
  claimed_at = null, claimed_by = null, expires_at = now()
where i.claimed_by like 'product:%' and i.owner_id is not null
  and not exists (select from products p where p.image_id = i.id)
  and not exists (select from orders o where o.product ->> 'image_hash' = i.hash);

-- Who claimed a picture decides whether it can go: that of a person goes when they choose another one, that of a product
-- stays. One that was claimed as both is the product's.
update images set claimed_by = 'product:' || p.id
from products p
where p.image_id = images.id and images.owner_id is not null and images.claimed_by not like 'product:%';

-- What a seller's figures and a seller's page count, also of orders that are no more: without these each count reads all orders there are.
create index orders_of_product on orders (product_id);
create index orders_done_of_seller on orders (seller_id) where state in ('handed_over', 'reviewed');

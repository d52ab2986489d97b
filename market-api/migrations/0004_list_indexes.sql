-- A seller's advertised products, however many others they have.
create index products_advertised_of_seller on products (seller_id, created_at desc, id desc)
  where advertised and status = 'available' and withdrawn_at is null and hidden_from_seller_at is null;

-- Searching people by a part of their name or e-mail. An engine without pg_trgm, or a role that may not add it, searches
-- without these indexes: slower, and right all the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_search on users using gin (name gin_trgm_ops) where disabled_at is null;
  create index users_email_search on users using gin (email gin_trgm_ops) where disabled_at is null;
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'searching people without indexes: %', sqlerrm;
end
$$;

-- The search counts in memory what is for sale (ADR 35): there every product has its place by this number, and what changed since
-- it was read last is known by the transaction that changed it. Writers only insert here, so that none waits for another one.
alter table products add column number integer generated always as identity;
create unique index products_number on products (number);

create table product_changes (
  number integer not null,
  -- No time tells what a reader has seen already: transactions end in another order than they begin.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index product_changes_in on product_changes (changed_in);
create index product_changes_at on product_changes (changed_at);

create function note_product_changes() returns trigger language plpgsql as $$
begin
  insert into product_changes (number) select number from changed;
  return null;
end
$$;
create trigger products_changes_insert after insert on products
  referencing new table as changed for each statement execute function note_product_changes();
create trigger products_changes_update after update on products
  referencing new table as changed for each statement execute function note_product_changes();
create trigger products_changes_delete after delete on products
  referencing old table as changed for each statement execute function note_product_changes();

-- Whether a seller is verified is said of each of their products.
create function note_changes_of_seller() returns trigger language plpgsql as $$
begin
  insert into product_changes (number)
  select p.number from products p where p.seller_id = new.id and p.status = 'available' and p.withdrawn_at is null;
  return null;
end
$$;
create trigger users_product_changes after update of verified on users
  for each row when (old.verified is distinct from new.verified) execute function note_changes_of_seller();

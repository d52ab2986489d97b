-- A number that rises with every change visitors can see, in the moment the change is committed and not before: a page
-- drawn between a number raised too early and its commit would stay old for good. So every change leaves a row of its
-- own transaction, and the number is a base plus the rows that can be seen. Writers only ever insert, so none waits for
-- another one; now and then the rows are folded into the base, which changes nothing of the sum.

create table revision_base (
  only_row boolean primary key default true check (only_row),
  value bigint not null
);
-- The clock in milliseconds is ahead of every number an earlier database can have reached.
insert into revision_base (value) values ((extract(epoch from clock_timestamp()) * 1000)::bigint);

create table revision_changes (
  id bigint generated always as identity primary key
);

create function raise_revision() returns trigger language plpgsql as $$
begin
  insert into revision_changes default values;
  return null;
end
$$;

-- For triggers that know the rows: a statement that touched none, like that of a second buyer, changes nothing.
create function raise_revision_if_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    insert into revision_changes default values;
  end if;
  return null;
end
$$;

do $$
declare
  shown text;
begin
  foreach shown in array array['products', 'categories', 'banners'] loop
    execute format('create trigger %1$s_revision_insert after insert on %1$s
      referencing new table as changed for each statement execute function raise_revision_if_changed()', shown);
    execute format('create trigger %1$s_revision_update after update on %1$s
      referencing new table as changed for each statement execute function raise_revision_if_changed()', shown);
    execute format('create trigger %1$s_revision_delete after delete on %1$s
      referencing old table as changed for each statement execute function raise_revision_if_changed()', shown);
    execute format('create trigger %1$s_revision_truncate after truncate on %1$s
      for each statement execute function raise_revision()', shown);
  end loop;
end
$$;

-- Of a person visitors see the name and the badge, and that the offers of somebody deleted are gone.
create trigger users_revision_update after update of name, verified, disabled_at on users
  for each statement execute function raise_revision();

-- Visitors see a person's name and badge beside their offers only. Anybody can sign up and change their name as often as they
-- like: that of somebody who offers nothing must not throw away the pages that are kept.
-- An offer is listed while its seller's record is locked, so it is here already, or it raises the number itself.
create function raise_revision_of_sellers() returns trigger language plpgsql as $$
begin
  if exists (
    select from after_change a join before_change b on b.id = a.id
    where (a.name, a.verified, a.disabled_at is null) is distinct from (b.name, b.verified, b.disabled_at is null)
      and (exists (select from products p
                   where p.seller_id = a.id and p.withdrawn_at is null and p.hidden_from_seller_at is null)
           or exists (select from orders o where o.seller_id = a.id and o.cancelled_at is null))
  ) then
    insert into revision_changes default values;
  end if;
  return null;
end
$$;

drop trigger users_revision_update on users;
create trigger users_revision_update after update on users
  referencing old table as before_change new table as after_change
  for each statement execute function raise_revision_of_sellers();

-- Which process of the market does a job, and until when nobody else begins with it.
create table jobs (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

-- Whoever keeps what was made of public data hears of a change in the moment it is committed, on whatever machine; who is not
-- there then looks at the number itself.
create function notify_revision() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_revision', '');
  return null;
end
$$;
create trigger revision_changes_notify after insert on revision_changes
  for each statement execute function notify_revision();

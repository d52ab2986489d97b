-- Notices, and the mails that say the same. A notice and its mail are written with what they tell of, in one transaction.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('message', 'price', 'order', 'reminder', 'review', 'wish_cheaper', 'wish_gone', 'saved_search',
                                     'removed_person')),
  text text not null check (length(text) between 1 and 1000),
  product_id uuid,
  order_id uuid,
  conversation_id uuid,
  at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notices_newest on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_at on notices (at);
-- However many messages of a conversation are unread, one notice tells of them.
create unique index notices_of_conversation on notices (user_id, conversation_id) where kind = 'message' and read_at is null;

-- The kinds that somebody does not want as mail.
create table mails_off (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- The outbox. Whoever takes a mail moves `due_at` first, so that it comes up again should they die with it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references notices (id) on delete cascade,
  due_at timestamptz(3) not null default now(),
  tries integer not null default 0,
  sent_at timestamptz(3),
  error text,
  created_at timestamptz(3) not null default now()
);
create index mails_due on mails (due_at) where sent_at is null;
create index mails_of_notice on mails (notice_id);

-- When its owner was last told of it: at most once a day.
alter table saved_searches add column notified_at timestamptz(3) not null default now();
create index saved_searches_notified on saved_searches (notified_at);

-- Wished products that cost less or are gone, for a job: who changes a product does not wait for all who wished for it.
create table wish_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  name text not null,
  kind text not null check (kind in ('wish_cheaper', 'wish_gone')),
  old_cents integer not null,
  new_cents integer not null,
  -- Up to whom people were told of it, by their ids.
  notified_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
create index wishes_of_product on wishes (product_id, user_id);
create function note_wish_change() returns trigger language plpgsql as $$
begin
  if exists (select from wishes where product_id = new.id) then
    insert into wish_changes (product_id, name, kind, old_cents, new_cents)
    values (new.id, new.name, case when new.status = 'available' and new.withdrawn_at is null then 'wish_cheaper' else 'wish_gone' end,
            old.resale_cents, new.resale_cents);
  end if;
  return null;
end
$$;
create trigger products_wish_changes after update of status, withdrawn_at, resale_cents on products
  for each row when (old.status = 'available' and old.withdrawn_at is null
    and (new.status <> 'available' or new.withdrawn_at is not null or new.resale_cents < old.resale_cents))
  execute function note_wish_change();

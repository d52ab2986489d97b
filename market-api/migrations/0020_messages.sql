-- What a buyer and the seller of a product write to each other. How much of it each of the two has not read stands here, and not in
-- the messages, so that a list of conversations reads one row of each.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  buyer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  messages integer not null default 0,
  buyer_unread integer not null default 0,
  seller_unread integer not null default 0,
  created_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  unique (product_id, buyer_id),
  check (buyer_id <> seller_id)
);
create index conversations_of_buyer on conversations (buyer_id, last_at desc, id desc);
create index conversations_of_seller on conversations (seller_id, last_at desc, id desc) where messages > 0;
create index conversations_begun on conversations (buyer_id, created_at);

create table messages (
  -- Made by the browser of the writer.
  id uuid not null,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null,
  writer_id uuid not null references users (id),
  text text not null check (length(text) <= 2000),
  -- The same without contact data; nothing where there is none in it.
  text_without_contact text,
  -- Paths of uploads.
  pictures text[] not null default '{}',
  offer_cents integer check (offer_cents > 0),
  offer_state text check (offer_state in ('open', 'taken', 'declined', 'countered', 'lapsed')),
  offer_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (conversation_id, number),
  unique (conversation_id, id),
  check ((offer_cents is null) = (offer_state is null) and (offer_cents is null) = (offer_until is null))
);
create index messages_of_writer on messages (writer_id, created_at);
create index messages_agreed on messages (conversation_id) where offer_state = 'taken';

create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, blocked_id)
);

-- Events for a person's open pages. The row of the counter is locked until the transaction ends, so that numbers are in the order
-- in which they can be seen: who has seen one has seen all before it.
create table event_counters (
  user_id uuid primary key references users (id) on delete cascade,
  last bigint not null
);
create table events (
  user_id uuid not null references users (id) on delete cascade,
  number bigint not null,
  kind text not null,
  subject text not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, number)
);
create index events_old on events (created_at);

-- Streams of somebody whose sign-in is over end at once.
create function tell_streams_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_events', new.id::text);
  return null;
end
$$;
create trigger users_streams after update of disabled_at, sign_ins_from, ended_sessions, uid on users
  for each row when ((old.disabled_at, old.sign_ins_from, old.ended_sessions, old.uid)
    is distinct from (new.disabled_at, new.sign_ins_from, new.ended_sessions, new.uid))
  execute function tell_streams_of_user();

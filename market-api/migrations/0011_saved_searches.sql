-- The searches that people keep. What one asks for stands as the query of the page `/search`, always written the same way, so that
-- nobody keeps the same one twice.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  query text not null check (length(query) <= 2000),
  name text not null check (length(name) between 1 and 120),
  seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (user_id, query)
);

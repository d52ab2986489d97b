-- One row for each sign-in on a device, however often its token was renewed. Calls never read it: what has ended and could still be
-- shown stands on the person's record, which every call reads anyway.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- When the identity provider saw the password or Google's window, in whole seconds (auth_time of OpenID Connect).
  signed_in_at timestamptz(3) not null,
  started_at timestamptz(3) not null default now(),
  renewed_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index sessions_of_sign_in on sessions (user_id, signed_in_at);
create index sessions_open on sessions (renewed_at) where ended_at is null;

alter table users
  -- Sign-ins before it are over.
  add column sign_ins_from timestamptz(3),
  -- The ids of sessions that ended one by one while a token of theirs may still be good, with a space between.
  add column ended_sessions text not null default '';

-- AVIF files are made after the upload was answered and claimed, by whichever server takes the picture first.
alter table images
  add column avif_at timestamptz(3),
  add column avif_tried_at timestamptz(3),
  add column avif_tries integer not null default 0;
-- Pictures without an owner come with the files they are to have.
create index images_awaiting_avif on images (claimed_at)
  where avif_at is null and claimed_at is not null and owner_id is not null;

-- What an account uploaded on a day (UTC) and nothing has claimed. Kept apart from the uploads, which expire in minutes.
create table upload_days (
  owner_id uuid not null references users (id),
  day date not null,
  count integer not null,
  bytes bigint not null,
  primary key (owner_id, day)
);
create index upload_days_by_day on upload_days (day);

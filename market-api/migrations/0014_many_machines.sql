-- Which process of the market does a job, and until when nobody else begins with it.
create table jobs (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

-- What else is known of a product, as its seller says it (`DataSheetSchema`). What people filter by stands in columns of its
-- own, made of it by the database, so that the two never differ.
alter table products
  add column data_sheet jsonb not null default '{}',
  add column brand text generated always as (data_sheet ->> 'brand') stored,
  add column kind text generated always as (data_sheet ->> 'kind') stored,
  add column litres integer generated always as (
    nullif(coalesce((data_sheet ->> 'freshlitres')::integer, 0)
         + coalesce((data_sheet ->> 'freezerlitres')::integer, 0), 0)) stored,
  add column energy text generated always as (
    (data_sheet ->> 'energyscale') || coalesce(':' || (data_sheet ->> 'energyclass'), '')) stored,
  add column working_state text generated always as (data_sheet ->> 'workingstate') stored,
  add column looks text generated always as (data_sheet ->> 'looks') stored,
  add column delivery text generated always as (data_sheet ->> 'delivery') stored,
  add column year_made integer generated always as ((data_sheet ->> 'yearmade')::integer) stored,
  add column width_mm integer generated always as ((data_sheet ->> 'widthmm')::integer) stored,
  add column height_mm integer generated always as ((data_sheet ->> 'heightmm')::integer) stored,
  add column depth_mm integer generated always as ((data_sheet ->> 'depthmm')::integer) stored,
  add column noise_db integer generated always as ((data_sheet ->> 'noisedb')::integer) stored;

-- What a product cost when somebody wished for it: a lower price is worth telling.
alter table wishes add column price_cents integer check (price_cents > 0);
update wishes set price_cents = p.resale_cents from products p where p.id = wishes.product_id;

-- The words of a product: also those of its category and its data sheet, which is why a trigger writes them.
drop view product_listings;
alter table products drop column search;
alter table products add column search tsvector not null default '';

-- What everything here is called is seldom in its name: who looks for a fridge means all of them but plain freezers.
create function words_of_product(p products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', p.name || ' ' || coalesce(p.data_sheet ->> 'brand', '') || ' '
                                          || coalesce(p.data_sheet ->> 'model', '')), 'A')
      || setweight(to_tsvector('english', coalesce(replace(p.data_sheet ->> 'kind', '-', ' '), '') || ' ' || c.name), 'B')
      || setweight(to_tsvector('english', p.location || ' ' || coalesce(p.data_sheet ->> 'colour', '')), 'C')
      || setweight(to_tsvector('english', p.description || ' ' || p.condition || ' '
           || case when p.data_sheet ->> 'kind' = 'chest' or c.name ~* '^((chest|deep|upright|box) )?freez'
                   then 'freezer' else 'fridge' end), 'D')
  from categories c where c.item_id = p.category_id
$$;

-- Every word that stands in a name, brand, kind, category or place, as it is written and by its stem: what a typing error can
-- have meant, and what the words typed so far can become. Words stay when their last product goes; they mislead nobody,
-- because what is suggested is looked up.
-- Without a unique index: a writer would wait for another one that has just written the same word. Two at once may write it
-- twice, which does no harm.
create table search_words (
  word text not null,
  stem text not null
);
create index search_words_stem on search_words (stem);
create index search_words_prefix on search_words (word text_pattern_ops);

create function note_words(texts text[]) returns void language sql as $$
  insert into search_words (word, stem)
  select word, coalesce((ts_lexize('english_stem', word))[1], word)
  from (
    select distinct lexeme as word from unnest(texts) as given (text), unnest(to_tsvector('simple', given.text))
    where lexeme ~ '^[[:alpha:]][[:alnum:]]{2,39}$'
  ) as words
  where not exists (select from search_words known where known.word = words.word)
$$;

create function index_product() returns trigger language plpgsql as $$
begin
  new.search := words_of_product(new);
  return new;
end
$$;

update products set search = words_of_product(products);
select note_words(array[name, location]) from products;
select note_words(array[name]) from categories;

create trigger products_index_insert before insert on products
  for each row execute function index_product();
create trigger products_index_update before update of name, category_id, location, description, condition, data_sheet
  on products for each row execute function index_product();

create function note_product_words() returns trigger language plpgsql as $$
begin
  perform note_words((
    select array_agg(distinct text) from changed p, lateral (values
      (p.name), (p.location), (p.data_sheet ->> 'brand'), (p.data_sheet ->> 'model'), (p.data_sheet ->> 'colour'),
      (replace(p.data_sheet ->> 'kind', '-', ' '))) as said (text)
    where text is not null));
  return null;
end
$$;
create trigger products_words_insert after insert on products
  referencing new table as changed for each statement execute function note_product_words();

create function note_words_of_product() returns trigger language plpgsql as $$
begin
  perform note_words(array[new.name, new.location, new.data_sheet ->> 'brand', new.data_sheet ->> 'model',
                           new.data_sheet ->> 'colour', replace(new.data_sheet ->> 'kind', '-', ' ')]);
  return null;
end
$$;
create trigger products_words_update after update of name, location, data_sheet on products
  for each row execute function note_words_of_product();

create function note_category_words() returns trigger language plpgsql as $$
begin
  perform note_words(array(select name from changed));
  return null;
end
$$;
create trigger categories_words_insert after insert on categories
  referencing new table as changed for each statement execute function note_category_words();

create index products_search on products using gin (search) where status = 'available' and withdrawn_at is null;
create index products_by_price on products (resale_cents, id) where status = 'available' and withdrawn_at is null;
create index products_newest on products (created_at desc, id desc) where status = 'available' and withdrawn_at is null;
create index products_of_brand on products (lower(brand) text_pattern_ops)
  where status = 'available' and withdrawn_at is null;
create index products_of_place on products (lower(location) text_pattern_ops)
  where status = 'available' and withdrawn_at is null;
create index products_of_kind on products (kind, created_at desc, id desc)
  where status = 'available' and withdrawn_at is null;

-- An engine without pg_trgm forgives no typing errors.
do $$
begin
  create index search_words_similar on search_words using gin (word gin_trgm_ops);
exception
  when undefined_object then raise notice 'searching without forgiving typing errors: %', sqlerrm;
end
$$;

create view product_listings as
select p.id, p.category_id, c.name as category_name, p.seller_id, u.name as seller_name, u.email as seller_email,
       u.verified as seller_verified, i.hash as image_hash, i.widths as image_widths, p.name, p.resale_cents,
       p.original_cents, p.phone, p.location, p.years_of_use, p.condition, p.description, p.status, p.advertised,
       p.created_at, p.hidden_from_seller_at, p.withdrawn_at, p.advertised_at, p.data_sheet
from products p
join categories c on c.item_id = p.category_id
join users u on u.id = p.seller_id
left join images i on i.id = p.image_id;

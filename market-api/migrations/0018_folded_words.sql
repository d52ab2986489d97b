-- Words are found whatever accents, ligatures and letters they are written with: both what stands in an offer and what is
-- searched for is folded (`foldText` of shared-contracts does the same).
create function fold_text(text) returns text language sql immutable parallel safe as $$
  select replace(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss')
$$;

create or replace function words_of_product(p products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', fold_text(p.name || ' ' || coalesce(p.data_sheet ->> 'brand', '') || ' '
                                          || coalesce(p.data_sheet ->> 'model', ''))), 'A')
      || setweight(to_tsvector('english', fold_text(coalesce(replace(p.data_sheet ->> 'kind', '-', ' '), '') || ' ' || c.name || ' '
           || case when p.data_sheet ->> 'nofrost' = 'true' then 'frost free' else '' end)), 'B')
      || setweight(to_tsvector('english', fold_text(p.location || ' ' || coalesce(p.place_name, '') || ' '
                                          || coalesce(p.data_sheet ->> 'colour', ''))), 'C')
      || setweight(to_tsvector('english', fold_text(p.description || ' ' || p.condition || ' '
           || case when p.data_sheet ->> 'kind' = 'chest' or c.name ~* '^((chest|deep|upright|box) )?freez'
                   then 'freezer' else 'fridge' end)), 'D')
  from categories c where c.item_id = p.category_id
$$;

create or replace function note_words(texts text[]) returns void language sql as $$
  insert into search_words (word, stem)
  select word, coalesce((ts_lexize('english_stem', word))[1], word)
  from (
    select distinct lexeme as word from unnest(texts) as given (text), unnest(to_tsvector('simple', fold_text(given.text)))
    where lexeme ~ '^[[:alpha:]][[:alnum:]]{2,39}$'
  ) as words
  where not exists (select from search_words known where known.word = words.word)
$$;

-- Dashes and quotation marks are folded into nothing else.
update products p set data_sheet = p.data_sheet from categories c
where c.item_id = p.category_id
  and concat(p.name, p.location, p.place_name, p.condition, p.description, p.data_sheet::text, c.name)
      ~ '[^\u0001-\u007f\u2010-\u201f\u2026]';

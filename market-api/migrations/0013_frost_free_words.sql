-- What defrosts by itself is found by the words for it.
create or replace function words_of_product(p products) returns tsvector language sql stable as $$
  select setweight(to_tsvector('english', p.name || ' ' || coalesce(p.data_sheet ->> 'brand', '') || ' '
                                          || coalesce(p.data_sheet ->> 'model', '')), 'A')
      || setweight(to_tsvector('english', coalesce(replace(p.data_sheet ->> 'kind', '-', ' '), '') || ' ' || c.name || ' '
           || case when p.data_sheet ->> 'nofrost' = 'true' then 'frost free' else '' end), 'B')
      || setweight(to_tsvector('english', p.location || ' ' || coalesce(p.place_name, '') || ' '
                                          || coalesce(p.data_sheet ->> 'colour', '')), 'C')
      || setweight(to_tsvector('english', p.description || ' ' || p.condition || ' '
           || case when p.data_sheet ->> 'kind' = 'chest' or c.name ~* '^((chest|deep|upright|box) )?freez'
                   then 'freezer' else 'fridge' end), 'D')
  from categories c where c.item_id = p.category_id
$$;
update products set data_sheet = data_sheet where data_sheet ->> 'nofrost' = 'true';

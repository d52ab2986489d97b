import { type RawBuilder, sql } from 'kysely';
import type { FacetName } from 'shared-contracts';

/** SQL for the value of a facet as text, for facets that are not columns of the same name. */
export const facetColumns: Readonly<Partial<Record<FacetName, RawBuilder<string | null>>>> = {
  category: sql`p.category_id::text`,
  brand: sql`lower(p.brand)`,
  capacity: sql`case when p.litres < 100 then '0-99' when p.litres < 200 then '100-199' when p.litres < 300 then '200-299'
                     when p.litres < 400 then '300-399' when p.litres < 500 then '400-499' when p.litres >= 500 then '500-' end`,
  state: sql`p.working_state`,
  nofrost: sql`case when p.data_sheet ->> 'nofrost' = 'true' then 'yes' end`,
  access: sql`case when p.data_sheet ->> 'floor' = '0' then 'ground' when p.data_sheet ->> 'lift' = 'true' then 'lift'
                     when p.data_sheet ->> 'carryhelp' = 'true' then 'help' end`,
  flat: sql`case when p.delivery in ('free', 'paid') and p.data_sheet ->> 'carryhelp' = 'true' then 'yes' end`,
  takesoldaway: sql`case when p.data_sheet ->> 'takesoldaway' = 'true' then 'yes' end`,
  verified: sql`case when u.verified then 'yes' end`,
  year: sql`case when p.year_made >= 2024 then '2024-' when p.year_made >= 2020 then '2020-2023'
                 when p.year_made >= 2015 then '2015-2019' when p.year_made >= 2010 then '2010-2014'
                 when p.year_made < 2010 then '-2009' end`,
};

/** Columns filtered by the parameters `min…` and `max…`. In memory, 0 means unknown, because no known value is 0. */
export const numbersInSql = {
  price: sql`p.resale_cents`,
  litres: sql`p.litres`,
  year: sql`p.year_made`,
  width: sql`p.width_mm`,
  height: sql`p.height_mm`,
  depth: sql`p.depth_mm`,
  noise: sql`p.noise_db`,
  energyuse: sql`(p.data_sheet ->> 'kwhyear')::integer`,
  deliverykm: sql`(p.data_sheet ->> 'deliverykm')::integer`,
} as const satisfies Record<string, RawBuilder<number | null>>;
export type NumberColumn = keyof typeof numbersInSql;
export const numberColumns = Object.keys(numbersInSql) as NumberColumn[];

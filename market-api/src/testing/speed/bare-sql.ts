/**
 * What a route that does nothing else asks the database: each read in one statement, its JSON made there. Written by hand, so that it owes
 * nothing to what it is compared with.
 */
const text = (column: string) => `to_json(l.${column})::text`;
const yesNo = (column: string) => `case when l.${column} then 'true' else 'false' end`;
const address = (hash: string, width: string) => `'/api/pictures/' || ${hash} || '/' || ${width} || '.webp'`;
const widths = (hash: string, of: string) => `(
  select '[' || string_agg('{"url":"' || ${address(hash, `(w ->> 'width')`)} || '","width":' || (w ->> 'width') || ',"height":'
         || (w ->> 'height') || '}', ',') || ']' from jsonb_array_elements(${of}) w)`;
const largest = (hash: string, of: string) => address(hash, `(${of} -> -1 ->> 'width')`);

const posted = String.raw`,\""postdate"\":\"FMMM/FMDD/YYYY\",\""postedtime"\":\"FMHH12:MI:SS AM\",\""postedat"\":\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"`;

const advertised = String.raw`,\""advertisedsince"\":\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"`;

/** @param more further fields, each with the comma before it */
const product = (own: 'true' | 'false', more = '') => `
  '{"_id":"' || l.id || '","productimage":"' || ${largest('l.image_hash', 'l.image_widths')}
  || '","images":' || ${widths('l.image_hash', 'l.image_widths')}
  || ',"productname":' || ${text('name')} || ',"sellername":' || ${text('seller_name')}
  || ',"sellerverified":' || ${yesNo('seller_verified')}
  || ',"resaleprice":' || (l.resale_cents / 100::float8) || ',"originalprice":' || (l.original_cents / 100::float8)
  || ',"location":' || ${text('location')} || ',"status":"' || l.status || '","categoryname":' || ${text('category_name')}
  || ',"categoryid":' || l.category_id || ',"yearsofuse":' || ${text('years_of_use')} || ',"condition":' || ${text('condition')}
  || ',"description":' || ${text('description')}
  || to_char(l.created_at at time zone 'UTC', '${posted}')
  || ',"advertiser":' || ${yesNo('advertised')} || ',"ownproduct":${own}'
  || ',"place":{"id":"' || l.place_id || '","name":' || ${text('place_name')} || '},"datasheet":' || l.data_sheet::text
  ${more} || '}'`;

const available = `l.status = 'available' and l.withdrawn_at is null`;
const bestFirst = 'l.advertised desc, l.created_at desc, l.id desc';
const all = (items: string) =>
  `select '[' || coalesce(string_agg(item, ','), '') || ']' as json from (${items}) as items`;
const contacts = `|| ',"phonenumber":"' || l.phone || '","selleremail":' || ${text('seller_email')}
  || coalesce(to_char(l.advertised_at at time zone 'UTC', '${advertised}'), '')
  || coalesce((select ',"buyeremail":' || to_json(b.email)::text || ',"buyerphonenumber":"' || o.buyer_phone || '"' from orders o
               join users b on b.id = o.buyer_id where o.product_id = l.id and o.cancelled_at is null), '')`;
const pictures = `|| ',"pictures":' || (
  select '[' || string_agg('{"url":"' || ${largest('i.hash', 'i.widths')} || '","images":' || ${widths('i.hash', 'i.widths')}
         || case when shown.alt = '' then '' else ',"alt":' || to_json(shown.alt)::text end || '}', ',' order by shown.position) || ']'
  from (select 0 as position, p.image_id, p.image_alt as alt from products p where p.id = l.id
        union all select f.position, f.image_id, f.alt from product_pictures f where f.product_id = l.id) as shown
  join images i on i.id = shown.image_id)`;

/** The statement of each read. */
export const bareSql = {
  home: `select '[' || string_agg('{"category":{"_id":"' || c.id || '","categoriesname":' || to_json(c.name)::text || ',"categoryitemid":'
                || c.item_id || '},"products":' || shown.json || '}', ',' order by c.item_id) || ']' as json
         from categories c cross join lateral (
           ${all(`select ${product('false')} as item from product_listings l where l.category_id = c.item_id and ${available}
                  order by ${bestFirst} limit 3`)}) as shown
         where exists (select from products p where p.category_id = c.item_id)`,
  products: all(
    `select ${product('false')} as item from product_listings l where ${available} order by ${bestFirst} limit 24`,
  ),
  category: all(
    `select ${product('false')} as item from product_listings l where ${available} and l.category_id = $1 order by ${bestFirst} limit 50`,
  ),
  search: all(
    `select ${product('false')} as item from product_listings l where l.id = any($1::uuid[]) order by l.created_at desc, l.id desc`,
  ),
  single: all(
    `select ${product('false', pictures)} as item from product_listings l where l.id = $1 and l.withdrawn_at is null`,
  ),
  mine: all(
    `select ${product('true', contacts)} as item from product_listings l where l.seller_id = $1 and l.withdrawn_at is null
     and l.hidden_from_seller_at is null order by l.created_at desc, l.id desc limit 50`,
  ),
} as const;

import { type RawBuilder, sql } from 'kysely';
import { blank } from '../../database/cached-statements.ts';
import type { Caller } from '../../identity/caller.ts';
import { listingsWithSales } from '../orders/listings-with-sales.ts';
import { shownPictures } from './product-pictures.repository.ts';

type Text = RawBuilder<string>;

/** The kinds of readers for which the statements differ. */
export type ReaderKind = 'everybody' | 'person' | 'admin';
export const kindOf = (reader: Caller | undefined): ReaderKind =>
  reader === undefined ? 'everybody' : reader.role === 'admin' ? 'admin' : 'person';

/** A text, given as a column or another expression, as a JSON string. */
export const quoted = (text: Text): Text => sql`to_json(${text})::text`;
export const yesNo = (condition: RawBuilder<unknown>): Text =>
  sql`case when ${condition} then 'true' else 'false' end`;
export const dollars = (cents: RawBuilder<number>): Text => sql`(${cents} / 100::float8)`;
const col = (name: string) => sql.ref<string>(`l.${name}`);
/** ISO 8601, for `to_char`: there `\"` is a quotation mark, and text between plain quotation marks is literal. */
const iso = String.raw`\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"`;
export const inUtc = (at: Text, format = iso): Text =>
  sql`to_char(${at} at time zone 'UTC', ${sql.lit(format)})`;
/** The public address of a stored one: the market's own pictures are stored as paths, others as absolute URLs. */
export const pictureAddress = (base: string, stored: Text): Text =>
  sql`case when left(${stored}, 1) = '/' then ${sql.lit(base)} || ${stored} else ${stored} end`;
/** The local date and time of the old clients, in UTC (`11/21/2026`, `3:04:05 PM`), and both in ISO 8601. */
const posted = inUtc(
  col('created_at'),
  String.raw`\""postdate"\":\"FMMM/FMDD/FMYYYY\",\""postedtime"\":\"FMHH12:MI:SS AM\",\""postedat"\":${iso}`,
);

/**
 * SQL that builds the JSON of products as a reader may see them (`Product` of the contract), from rows `l` of `product_listings`.
 * Concatenating text takes the database half as long as JSON functions.
 * @param base prefix of picture URLs
 */
export function createProductJson(base: string) {
  const prefix = sql.lit(`${JSON.stringify(base).slice(1, -1)}/pictures/`);
  const address = (hash: Text, width: Text): Text => sql`${prefix} || ${hash} || '/' || ${width} || '.webp'`;
  const largest = (hash: Text, widths: Text): Text => address(hash, sql`(${widths} -> -1 ->> 'width')`);
  const all = (hash: Text, widths: Text): Text => sql`(
    select string_agg('{"url":"' || ${address(hash, sql`(w ->> 'width')`)} || '","width":' || (w ->> 'width')
                      || ',"height":' || (w ->> 'height') || '}', ',')
    from jsonb_array_elements(${widths}) w)`;
  const [hash, widths] = [col('image_hash'), col('image_widths')];

  const isReader = (id: RawBuilder<unknown>) => sql`${id} = ${blank('reader')}::uuid`;
  const isOwn = isReader(sql`l.seller_id`);

  function forReader(reader: ReaderKind, withSale: boolean): Text {
    const mayManage = reader === 'admin' ? sql`true` : isOwn;
    const mayRead = withSale
      ? sql`(${mayManage} or coalesce(${isReader(sql`l.buyer_id`)}, false))`
      : mayManage;
    const order = sql`coalesce(',"orderid":"' || l.order_id || '"', '') ||`;
    const buyer = sql`${order} coalesce(',"buyeremail":' || ${quoted(sql`l.buyer_email`)} || ',"buyerphonenumber":"' || l.buyer_phone || '"'
      || ',"buyername":' || ${quoted(sql`l.buyer_name`)} || ',"soldat":' || ${inUtc(sql`l.sold_at`)}
      || case when l.buyer_removed then ',"buyerremoved":true' else '' end, '')`;
    return sql`
      || case when ${mayManage} then coalesce(',"advertisedsince":' || ${inUtc(col('advertised_at'))}, '') else '' end
      || case when ${mayRead} then ',"phonenumber":"' || l.phone || '","selleremail":' || ${quoted(col('seller_email'))}
              ${withSale ? sql`|| ${buyer}` : sql``} else '' end`;
  }

  return {
    /**
     * The JSON of one product.
     * @param reader the kind of reader; the placeholder `reader` is their id @param withSale include the buyer, if this reader may see it
     * @param withOwner include whether the reader is its seller @param more further fields, each with a leading comma
     */
    item(reader: ReaderKind, { withSale = false, withOwner = true, more = sql`''` as Text } = {}): Text {
      const own = sql`|| ',"ownproduct":' || ${reader === 'everybody' ? sql`'false'` : yesNo(isOwn)}`;
      return sql`
        '{"_id":"' || l.id || '","productimage":"' || coalesce(${largest(hash, widths)}, '')
        || '","images":[' || coalesce(${all(hash, widths)}, '')
        || '],"productname":' || ${quoted(col('name'))} || ',"sellername":' || ${quoted(col('seller_name'))}
        || ',"sellerverified":' || ${yesNo(col('seller_verified'))}
        || ',"resaleprice":' || ${dollars(sql`l.resale_cents`)} || ',"originalprice":' || ${dollars(sql`l.original_cents`)}
        || ',"location":' || ${quoted(col('location'))} || ',"status":"' || l.status
        || '","categoryname":' || ${quoted(col('category_name'))} || ',"categoryid":' || l.category_id
        || ',"yearsofuse":' || ${quoted(col('years_of_use'))} || ',"condition":' || ${quoted(col('condition'))}
        || ',"description":' || ${quoted(col('description'))} || ',' || ${posted}
        || ',"advertiser":' || ${yesNo(col('advertised'))} ${withOwner ? own : sql``}
        || coalesce(',"sellerrating":{"average":' || l.seller_stars || ',"count":' || l.seller_reviews || '}', '')
        || coalesce(',"place":{"id":"' || l.place_id || '","name":' || ${quoted(col('place_name'))} || '}', '')
        || coalesce(',"datasheet":' || nullif(l.data_sheet, '{}')::text, '')
        ${reader === 'everybody' ? sql`` : forReader(reader, withSale)} || ${more} || '}'`;
    },

    /** The source of the rows `l` that `item` needs. */
    from: (withSale: boolean): RawBuilder<unknown> =>
      withSale ? listingsWithSales : sql`product_listings l`,

    /** For `more`: the seller's id, if the seller has a page (`seller_profiles`): with a product that is not withdrawn, until they leave the market. */
    seller: sql<string>`coalesce((
      select ',"sellerid":"' || s.id || '"' from users s where s.id = l.seller_id and s.disabled_at is null), '')`,

    /** For `more`: all pictures, the cover first; nothing if there is only a cover without a description. */
    pictures: sql<string>`coalesce((
      select ',"pictures":[' || string_agg(
        '{"url":"' || ${largest(sql`i.hash`, sql`i.widths`)} || '","images":[' || ${all(sql`i.hash`, sql`i.widths`)} || ']'
        || case when shown.alt = '' then '' else ',"alt":' || ${quoted(sql`shown.alt`)} end || '}', ',' order by shown.position) || ']'
      from ${shownPictures(sql`l.id`)} as shown
      join images i on i.id = shown.image_id
      having count(*) > 1 or max(shown.alt) <> ''), '')`,
  };
}

export type ProductJson = ReturnType<typeof createProductJson>;

import { type RawBuilder, sql } from 'kysely';
import { dollars, inUtc, pictureAddress, quoted, yesNo } from '../products/product-json.ts';

type Text = RawBuilder<string>;

/**
 * SQL that builds the JSON of conversations and messages, from rows `l` as one of the two people sees them (`Conversation` and `Message`
 * of the contract). The database builds it twice as fast as this process could read and serialize rows of many columns.
 * @param base prefix of picture URLs
 */
export function createConversationJson(base: string) {
  const prefix = sql.lit(JSON.stringify(base).slice(1, -1));
  const picture = sql`${prefix} || '/pictures/' || l.image_hash || '/' || (l.image_widths -> 0 ->> 'width') || '.webp'`;
  const pictures = sql`(
    select string_agg(${quoted(pictureAddress(base, sql`stored`))}, ',' order by at)
    from unnest(l.pictures) with ordinality as each(stored, at))`;
  const until = sql`case when l.offer_state in ('open', 'taken') then coalesce(',"until":' || ${inUtc(sql`l.offer_until`)}, '') else '' end`;
  const offer = sql`',"offer":{"price":' || ${dollars(sql`l.offer_cents`)} || ',"state":"' || l.offer_state || '"' || ${until} || '}'`;
  return {
    conversation: sql`
      '{"id":"' || l.id || '","product":{"_id":"' || l.product_id || '","productname":' || ${quoted(sql`l.product_name`)}
      || ',"productimage":"' || coalesce(${picture}, '') || '","price":' || ${dollars(sql`l.resale_cents`)}
      || ',"status":"' || l.status || '"},"with":{"id":"' || l.other_id || '","name":' || ${quoted(sql`l.other_name`)}
      || '},"role":"' || case when l.is_buyer then 'buyer' else 'seller' end || '","unread":' || l.unread
      || coalesce(',"last":{"text":' || ${quoted(sql`l.text`)} || ',"at":' || ${inUtc(sql`l.text_at`)}
                  || ',"mine":' || ${yesNo(sql`l.text_mine`)} || '}', '')
      || coalesce(',"order":{"id":"' || l.order_id || '","state":"' || l.order_state || '"}', '')
      || case when l.is_blocked then ',"blocked":true' else '' end || '}'` as Text,

    message: sql`
      '{"id":"' || l.id || '","at":' || ${inUtc(sql`l.created_at`)} || ',"mine":' || ${yesNo(sql`l.mine`)}
      || ',"text":' || ${quoted(sql`l.text`)} || coalesce(',"pictures":[' || ${pictures} || ']', '')
      || coalesce(${offer}, '') || case when l.is_hidden then ',"hidden":true' else '' end || '}'` as Text,
  };
}

export type ConversationJson = ReturnType<typeof createConversationJson>;

import { type RawBuilder, sql } from 'kysely';
import type { Conversation } from 'shared-contracts';
import { blank } from '../../database/cached-statements.ts';
import { type Db, firstOf, hasChanged, run, scalarOf, valuesOf } from '../../database/db.ts';
import { jsonOf, jsonPage, newestFirst } from '../../lists/json-list.ts';
import { limitOf, type PageQuery } from '../../lists/page.ts';
import type { ConversationJson } from './conversation-json.ts';

/** Whether the buyer of a conversation has a live order of its product: then the two see each other's contact data anyway. */
export const haveOrder = sql<boolean>`exists (select from orders x
  where x.product_id = c.product_id and x.buyer_id = c.buyer_id and x.cancelled_at is null)`;
/** Maximum number of characters of a message in a list of conversations. */
const SHOWN_OF_LAST = 140;

const reader = sql`${blank<string>('reader')}::uuid`;

/** Conversations `c` as one of the two people sees them: rows `l` of `ConversationJson`. */
const views = (from: RawBuilder<unknown>) => sql`(
  select c.id, c.product_id, p.name as product_name, i.hash as image_hash, i.widths as image_widths, p.resale_cents,
         case when p.withdrawn_at is null then p.status else 'removed' end as status,
         other.id as other_id, other.name as other_name, c.buyer_id = ${reader} as is_buyer, c.last_at,
         case when c.buyer_id = ${reader} then c.buyer_unread else c.seller_unread end as unread,
         left(case when m.text_without_contact is null or m.writer_id = ${reader} or ${haveOrder} then m.text
              else m.text_without_contact end, ${sql.lit(SHOWN_OF_LAST)}) as text,
         m.created_at as text_at, m.writer_id = ${reader} as text_mine,
         o.id as order_id, o.state as order_state,
         b.user_id is not null as is_blocked
  from ${from} c
  join products p on p.id = c.product_id
  join users other on other.id = case when c.buyer_id = ${reader} then c.seller_id else c.buyer_id end
  left join images i on i.id = p.image_id
  left join messages m on m.conversation_id = c.id and m.number = c.messages
  left join lateral (select id, state from orders where product_id = c.product_id and buyer_id = c.buyer_id
                     order by created_at desc limit 1) o on true
  left join blocks b on b.user_id = ${reader} and b.blocked_id = other.id) as l`;

/** @param id a UUID @returns undefined unless the reader is one of the two people */
export function findConversation(
  db: Db,
  { conversation }: ConversationJson,
  values: { readonly reader: string; readonly id: string },
) {
  const write = () => {
    const own = sql`(select * from conversations
      where id = ${blank('id')}::uuid and ${reader} in (buyer_id, seller_id))`;
    return sql`select ${conversation} as json from ${views(own)}`;
  };
  return jsonOf<Conversation>(db, 'conversation', write, values);
}

const lastWrittenFirst = newestFirst('conversations', 'last_at');

/** A person's conversations as buyer and as seller, the newest message first; a seller does not see conversations without messages. */
export function listConversations(
  db: Db,
  { conversation }: ConversationJson,
  readerId: string,
  page: PageQuery,
) {
  const { isAfter, sorted } = lastWrittenFirst;
  const request = { page, order: lastWrittenFirst, values: { reader: readerId } };
  return jsonPage<Conversation>(db, 'conversations', request, () => {
    const after = page.cursor === undefined ? sql`` : sql`and ${isAfter}`;
    const newest = sql`${after} order by ${sorted} limit ${sql.lit(limitOf(page) + 1)}`;
    // The limit applies before the joins.
    const own = sql`(
      select * from ((select * from conversations l where buyer_id = ${reader} ${newest})
        union all
        (select * from conversations l where seller_id = ${reader} and messages > 0 ${newest})) l
      where true ${newest})`;
    return { item: conversation, from: views(own), where: sql`true` };
  });
}

/**
 * The product's seller and its buyer, if any. @param productId a UUID
 * @returns undefined for a product that does not exist or is withdrawn
 */
export const findSides = (tx: Db, productId: string) =>
  firstOf(tx)<{ seller_id: string; buyer_id: string | null }>`
    select p.seller_id, o.buyer_id from products p
    left join orders o on o.product_id = p.id and o.cancelled_at is null
    where p.id = ${productId}::uuid and p.withdrawn_at is null`;

/** @returns its id, and whether it is new */
export const openConversation = (
  tx: Db,
  sides: Readonly<Record<'product_id' | 'buyer_id' | 'seller_id', string>>,
) =>
  scalarOf(tx)<{ id: string; isNew: boolean }>`insert into conversations ${valuesOf(sides)}
    on conflict (product_id, buyer_id) do update set product_id = excluded.product_id
    returning json_build_object('id', id, 'isNew', xmax = 0)`;

export interface LockedConversation {
  readonly id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly resale_cents: number;
  readonly is_available: boolean;
  readonly other_id: string;
  readonly is_buyer: boolean;
  /** Whether the reader has blocked the other person. */
  readonly is_blocked: boolean;
  /** Whether messages cannot reach the other person, because they were deleted or have blocked the reader. */
  readonly is_deaf: boolean;
  readonly have_order: boolean;
}

/** Locks a conversation for update until the transaction ends. @returns undefined unless the reader is one of the two people */
export async function lockConversation(tx: Db, reader: string, id: string) {
  await run(tx)`select from conversations
    where id = ${id}::uuid and ${reader}::uuid in (buyer_id, seller_id) for update`;
  return firstOf(tx)<LockedConversation>`
    select c.id, c.product_id, p.name as product_name, p.resale_cents,
           p.status = 'available' and p.withdrawn_at is null as is_available,
           other.id as other_id, c.buyer_id = ${reader}::uuid as is_buyer,
           exists (select from blocks where user_id = ${reader}::uuid and blocked_id = other.id) as is_blocked,
           other.disabled_at is not null
             or exists (select from blocks where user_id = other.id and blocked_id = ${reader}::uuid) as is_deaf,
           ${haveOrder} as have_order
    from conversations c
    join products p on p.id = c.product_id
    join users other on other.id = case when c.buyer_id = ${reader}::uuid then c.seller_id else c.buyer_id end
    where c.id = ${id}::uuid and ${reader}::uuid in (c.buyer_id, c.seller_id)`;
}

/** Marks the other person's messages as read, up to a message or all of them; none if the conversation does not have that message. @returns whether any were unread */
export async function markRead(
  tx: Db,
  { id, is_buyer }: Pick<LockedConversation, 'id' | 'is_buyer'>,
  reader: string,
  upto: string | undefined,
): Promise<boolean> {
  const column = sql.ref(is_buyer ? 'buyer_unread' : 'seller_unread');
  const left = await scalarOf(tx)<number>`
    select count(*)::int from messages m
    where m.conversation_id = ${id}::uuid and m.writer_id <> ${reader}::uuid
      and ${upto ?? null}::uuid is not null
      and m.number > coalesce((select number from messages where conversation_id = m.conversation_id and id = ${upto ?? null}::uuid), 0)`;
  return hasChanged(tx)`update conversations set ${column} = ${left}
    where id = ${id} and ${column} > ${left}`;
}

/** @returns whether the block was changed */
export const setBlock = (tx: Db, userId: string, blockedId: string, isBlocked: boolean): Promise<boolean> =>
  isBlocked
    ? hasChanged(tx)`insert into blocks (user_id, blocked_id) values (${userId}, ${blockedId})
        on conflict do nothing`
    : hasChanged(tx)`delete from blocks where user_id = ${userId} and blocked_id = ${blockedId}`;

/** @returns the conversation of a buyer with the seller of a product; undefined where there is none */
export const conversationOf = (db: Db, productId: string, buyerId: string) =>
  scalarOf(db)<string | undefined>`
    select id from conversations where product_id = ${productId} and buyer_id = ${buyerId}`;

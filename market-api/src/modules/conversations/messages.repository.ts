import { sql } from 'kysely';
import type { OfferState } from '../../database/message-tables.ts';
import type { Db } from '../../database/schema.ts';
import { cursorFormat } from '../../lists/cursor.ts';
import { limitOf, type Page, type PageQuery, toPage } from '../../lists/page.ts';
import { haveOrder } from './conversations.repository.ts';

export interface MessageRow {
  readonly id: string;
  readonly number: number;
  readonly mine: boolean;
  readonly text: string;
  readonly is_hidden: boolean;
  readonly pictures: string[];
  readonly created_at: Date;
  readonly offer_cents: number | null;
  readonly offer_state: OfferState | null;
  readonly offer_until: Date | null;
}

/** Milliseconds for which a price can be taken, and for which one holds that was. */
const OFFER_MS = { open: 7 * 86_400_000, taken: 48 * 3_600_000 };
export const MAX_OFFERS_OF_BUYER = 3;

const inMs = (ms: number) => sql<Date>`now() + ${ms / 1000}::float8 * interval '1 second'`;

/** Messages `m` of a conversation `c` about a product `p` as one of the two reads them. */
const messagesFor = (reader: string) => sql`
  select m.id, m.number, m.writer_id = ${reader}::uuid as mine, m.pictures, m.created_at, m.offer_cents, m.offer_until,
         case when h.is_hidden and m.writer_id <> ${reader}::uuid then m.text_without_contact else m.text end as text,
         h.is_hidden,
         case when m.offer_state in ('open', 'taken') and m.offer_until <= now()
                and (m.offer_state = 'open' or p.status = 'available') then 'lapsed'
              when m.offer_state = 'open' and (p.status <> 'available' or p.withdrawn_at is not null) then 'lapsed'
              else m.offer_state end as offer_state
  from conversations c
  join products p on p.id = c.product_id
  join messages m on m.conversation_id = c.id
  cross join lateral (select m.text_without_contact is not null and not ${haveOrder} as is_hidden) h`;

const cursor = cursorFormat('messages', ['number']);

/** Newest first. @param id of a conversation of the reader's */
export async function listMessages(
  db: Db,
  reader: string,
  id: string,
  page: PageQuery,
): Promise<Page<MessageRow>> {
  const limit = limitOf(page);
  const before = page.cursor === undefined ? sql`` : sql`and m.number < ${cursor.read(page.cursor)[0]}`;
  const { rows } = await sql<MessageRow>`
    ${messagesFor(reader)} where c.id = ${id}::uuid ${before}
    order by m.number desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, (row) => cursor.write([row.number]));
}

/** @param key both UUIDs */
export async function findMessage(
  tx: Db,
  reader: string,
  key: { readonly conversation: string; readonly id: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    ${messagesFor(reader)} where c.id = ${key.conversation}::uuid and m.id = ${key.id}::uuid`.execute(tx);
  return rows[0];
}

export interface NewMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly writer_id: string;
  readonly text: string;
  readonly text_without_contact?: string | null;
  readonly pictures?: string[];
  readonly offer_cents?: number;
}

/** The next message of a conversation that is locked, unread by the other one. */
export async function insertMessage(tx: Db, message: NewMessage, isOfBuyer: boolean): Promise<void> {
  const unread = isOfBuyer ? sql`seller_unread = seller_unread + 1` : sql`buyer_unread = buyer_unread + 1`;
  const { rows } = await sql<{ messages: number }>`
    update conversations set messages = messages + 1, last_at = clock_timestamp(), ${unread}
    where id = ${message.conversation_id}::uuid returning messages`.execute(tx);
  await tx
    .insertInto('messages')
    .values({
      ...{
        pictures: [],
        ...message,
        number: rows[0]?.messages ?? 0,
        created_at: sql<Date>`clock_timestamp()`,
      },
      ...(message.offer_cents === undefined ? {} : { offer_state: 'open', offer_until: inMs(OFFER_MS.open) }),
    })
    .execute();
}

/** How many prices a person has named in a conversation. */
export async function countOffers(tx: Db, conversation: string, writer: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where conversation_id = ${conversation}::uuid and writer_id = ${writer}::uuid and offer_cents is not null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** What is open is answered by what one of the two does now: that of the other is countered, the own one is no more. */
export async function closeOffers(tx: Db, conversation: string, writer: string): Promise<void> {
  await sql`
    update messages set offer_state = case when writer_id = ${writer}::uuid then 'lapsed' else 'countered' end
    where conversation_id = ${conversation}::uuid and offer_state = 'open'`.execute(tx);
}

/** Answers an open price. */
export async function decideOffer(
  tx: Db,
  key: { readonly conversation: string; readonly id: string },
  state: 'taken' | 'declined',
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ offer_state: state, ...(state === 'taken' ? { offer_until: inMs(OFFER_MS.taken) } : {}) })
    .where('conversation_id', '=', key.conversation)
    .where('id', '=', key.id)
    .execute();
}

/**
 * What a product costs a buyer by what the two agreed on, while that holds and is less than its price.
 * @param tx the transaction that buys @returns cents
 */
export async function agreedPrice(tx: Db, buyerId: string, productId: string): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    select m.offer_cents as cents from conversations c
    join products p on p.id = c.product_id
    join messages m on m.conversation_id = c.id
    where c.product_id = ${productId}::uuid and c.buyer_id = ${buyerId}::uuid and m.offer_state = 'taken'
      and m.offer_until > now() and m.offer_cents < p.resale_cents
    order by m.number desc limit 1`.execute(tx);
  return rows[0]?.cents;
}

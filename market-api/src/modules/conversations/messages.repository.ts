import { sql } from 'kysely';
import type { Message } from 'shared-contracts';
import { blank } from '../../database/cached-statements.ts';
import { type Db, firstOf, run, scalarOf, valuesOf } from '../../database/db.ts';
import { jsonOf, jsonPage, listOrder } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import type { JsonText } from '../../responses/json-text.ts';
import type { ConversationJson } from './conversation-json.ts';
import { haveOrder } from './conversations.repository.ts';

type OfferState = 'open' | 'taken' | 'declined' | 'countered' | 'lapsed';

/** The fields of a message on which the next action depends. */
export interface MessageRow {
  readonly id: string;
  readonly mine: boolean;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly offer_cents: number | null;
  readonly offer_state: OfferState | null;
}

/** Until when an offered price can be accepted, and until when an accepted price is valid. */
const offerUntil = { open: sql`now() + interval '7 days'`, taken: sql`now() + interval '48 hours'` };
export const MAX_OFFERS_OF_BUYER = 3;

const reader = sql`${blank<string>('reader')}::uuid`;
/** The current state of a price offer in a message `m` about a product `p`. */
const offerState = sql<OfferState | null>`
  case when m.offer_state in ('open', 'taken') and m.offer_until <= now()
         and (m.offer_state = 'open' or p.status = 'available') then 'lapsed'
       when m.offer_state = 'open' and (p.status <> 'available' or p.withdrawn_at is not null) then 'lapsed'
       else m.offer_state end`;

/** Messages of one conversation as one of the two people reads them: rows `l` of `ConversationJson`. */
const messagesOf = sql`(
  select m.id, m.number, m.writer_id = ${reader} as mine, m.pictures, m.created_at, m.offer_cents, m.offer_until,
         case when h.is_hidden and m.writer_id <> ${reader} then m.text_without_contact else m.text end as text,
         h.is_hidden, ${offerState} as offer_state
  from conversations c
  join products p on p.id = c.product_id
  join messages m on m.conversation_id = c.id
  cross join lateral (select m.text_without_contact is not null and not ${haveOrder} as is_hidden) h
  where c.id = ${blank('conversation')}::uuid and ${reader} in (c.buyer_id, c.seller_id)) as l`;

const newestFirst = listOrder('messages', [['number', 'number']]);

/** Newest first; empty for conversations of other people. @param values `conversation` is a UUID */
export const listMessages = (
  db: Db,
  { message }: ConversationJson,
  values: { readonly reader: string; readonly conversation: string },
  page: PageQuery,
) =>
  jsonPage<Message>(db, 'messages', { page, order: newestFirst, values }, () => ({
    item: message,
    from: messagesOf,
    where: sql`true`,
  }));

/** An existing message, as one of the two people reads it. */
export async function showMessage(
  tx: Db,
  { message }: ConversationJson,
  values: MessageKey & { readonly reader: string },
): Promise<JsonText<Message>> {
  const write = () => sql`select ${message} as json from ${messagesOf} where l.id = ${blank('id')}::uuid`;
  return (await jsonOf<Message>(tx, 'message', write, values)) as JsonText<Message>;
}

/** Two UUIDs. */
type MessageKey = Readonly<Record<'conversation' | 'id', string>>;

export const findMessage = (tx: Db, readerId: string, key: MessageKey) =>
  firstOf(tx)<MessageRow>`
    select m.id, m.writer_id = ${readerId}::uuid as mine, m.text, m.pictures, m.offer_cents, ${offerState} as offer_state
    from messages m join conversations c on c.id = m.conversation_id join products p on p.id = c.product_id
    where c.id = ${key.conversation}::uuid and m.id = ${key.id}::uuid`;

export interface NewMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly writer_id: string;
  readonly text: string;
  readonly text_without_contact?: string | null;
  readonly pictures?: string[];
  readonly offer_cents?: number;
}

/** Appends a message to a locked conversation, unread by the other person. */
export async function insertMessage(tx: Db, message: NewMessage, isOfBuyer: boolean): Promise<void> {
  const unread = isOfBuyer ? sql`seller_unread = seller_unread + 1` : sql`buyer_unread = buyer_unread + 1`;
  const number = await scalarOf(tx)<number>`
    update conversations set messages = messages + 1, last_at = clock_timestamp(), ${unread}
    where id = ${message.conversation_id}::uuid returning messages`;
  const row = {
    ...{ pictures: [], ...message, number, created_at: sql`clock_timestamp()` },
    ...(message.offer_cents === undefined ? {} : { offer_state: 'open', offer_until: offerUntil.open }),
  };
  await run(tx)`insert into messages ${valuesOf(row)}`;
}

/** The number of prices that a person has offered in a conversation. */
export const countOffers = (tx: Db, conversation: string, writer: string) =>
  scalarOf(tx)<number>`
    select count(*)::int from messages
    where conversation_id = ${conversation}::uuid and writer_id = ${writer}::uuid and offer_cents is not null`;

/** Closes open offers when the writer makes a new one: the other person's offer is countered unless it has lapsed, the writer's own lapses. */
export const closeOffers = (tx: Db, conversation: string, writer: string): Promise<void> =>
  run(tx)`
    update messages set offer_state =
      case when writer_id = ${writer}::uuid or offer_until <= now() then 'lapsed' else 'countered' end
    where conversation_id = ${conversation}::uuid and offer_state = 'open'`;

/** Accepts or declines an open offer. */
export const decideOffer = (tx: Db, key: MessageKey, state: 'taken' | 'declined'): Promise<void> =>
  run(tx)`
    update messages set offer_state = ${state} ${state === 'taken' ? sql`, offer_until = ${offerUntil.taken}` : sql``}
    where conversation_id = ${key.conversation} and id = ${key.id}`;

/**
 * The price on which a buyer and the seller have agreed, while it is valid and lower than the product's price.
 * @param tx the transaction that buys @returns cents, or undefined
 */
export const agreedPrice = (tx: Db, buyerId: string, productId: string) =>
  scalarOf(tx)<number | undefined>`
    select m.offer_cents from conversations c
    join products p on p.id = c.product_id
    join messages m on m.conversation_id = c.id
    where c.product_id = ${productId}::uuid and c.buyer_id = ${buyerId}::uuid and m.offer_state = 'taken'
      and m.offer_until > now() and m.offer_cents < p.resale_cents
    order by m.number desc limit 1`;

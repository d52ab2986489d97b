import type { Generated } from 'kysely';
import type { NoticeKind } from 'shared-contracts';
import type { Maybe, MaybeTime, Time } from './columns.ts';

export interface NoticesTable {
  id: Generated<string>;
  user_id: string;
  kind: NoticeKind;
  text: string;
  product_id: string | null;
  order_id: string | null;
  conversation_id: string | null;
  at: Time;
  read_at: MaybeTime;
}

export interface MailsOffTable {
  user_id: string;
  kind: NoticeKind;
}

export type OfferState = 'open' | 'taken' | 'declined' | 'countered' | 'lapsed';

export interface ConversationsTable {
  id: Generated<string>;
  product_id: string;
  buyer_id: string;
  seller_id: string;
  /** How many there are, which is the number of the last one. */
  messages: Generated<number>;
  buyer_unread: Generated<number>;
  seller_unread: Generated<number>;
  created_at: Time;
  last_at: Time;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  number: number;
  writer_id: string;
  text: string;
  text_without_contact: Maybe<string>;
  pictures: string[];
  offer_cents: Maybe<number>;
  offer_state: Maybe<OfferState>;
  offer_until: MaybeTime;
  created_at: Time;
}

export interface BlocksTable {
  user_id: string;
  blocked_id: string;
  created_at: Time;
}

export interface EventCountersTable {
  user_id: string;
  last: string;
}

export interface EventsTable {
  user_id: string;
  number: string;
  kind: string;
  subject: string;
  created_at: Time;
}

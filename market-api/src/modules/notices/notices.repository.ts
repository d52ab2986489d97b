import { sql } from 'kysely';
import type { Notice, NoticeKind } from 'shared-contracts';
import { blank } from '../../database/cached-statements.ts';
import { type Db, firstOf, hasChanged, run, scalarOf } from '../../database/db.ts';
import { jsonPage, newestFirst } from '../../lists/json-list.ts';
import type { PageQuery } from '../../lists/page.ts';
import { inUtc } from '../products/product-json.ts';

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** One or two sentences, 1000 characters at most: a reason may have 500 of them, a product's name 120. */
  readonly text: string;
  readonly productId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly conversationId?: string | undefined;
}

/**
 * Adds a notice. A new message in a conversation with an unread notice replaces that notice, and the same sentence as in an unread notice of
 * the last hour is not repeated: who proposes a meeting or lowers a price again and again sends one notice and mail an hour.
 * @returns undefined for a user who has left the market; `isNew` is false when there is no further notice
 */
export const insertNotice = (
  tx: Db,
  { userId, kind, text, productId, orderId, conversationId }: NewNotice,
): Promise<{ id: string; isNew: boolean } | undefined> =>
  firstOf(tx)<{ id: string; isNew: boolean }>`
    with same as (
      select id from notices
      where user_id = ${userId}::uuid and read_at is null and at > now() - interval '1 hour' and kind = ${kind} and text = ${text}
        and order_id is not distinct from ${orderId ?? null}::uuid and product_id is not distinct from ${productId ?? null}::uuid
        and kind <> 'message' limit 1
    ), written as (
      insert into notices (user_id, kind, text, product_id, order_id, conversation_id)
      select id, ${kind}, ${text}, ${productId ?? null}::uuid, ${orderId ?? null}::uuid, ${conversationId ?? null}::uuid
      from users where id = ${userId}::uuid and disabled_at is null and not exists (select from same)
      on conflict (user_id, conversation_id) where kind = 'message' and read_at is null
        do update set text = excluded.text, at = now()
      returning id, xmax = 0 as "isNew"
    ) select id, false as "isNew" from same union all select * from written`;

const order = newestFirst('notices', 'at');
const item = sql`json_strip_nulls(json_build_object('_id', l.id, 'kind', l.kind, 'text', l.text, 'at', ${inUtc(sql`l.at`)}::json,
  'read', l.read_at is not null, 'product', l.product_id, 'order', l.order_id, 'conversation', l.conversation_id))::text`;

/** Newest first. Fails with `invalid` for a cursor of another list. */
export const listNotices = (db: Db, userId: string, page: PageQuery) =>
  jsonPage<Notice>(db, 'notices', { page, order, values: { user: userId } }, () => ({
    item,
    from: sql`notices l`,
    where: sql`l.user_id = ${blank('user')}::uuid`,
  }));

/** @returns the number of unread notices, at most `most`, and the number of the user's newest event at that moment */
export const countUnread = (db: Db, userId: string, most: number) =>
  scalarOf(db)<{ count: number; lastevent: number }>`
    select json_build_object('count', count(*),
      'lastevent', coalesce((select last from event_counters where user_id = ${userId}::uuid), 0))
    from (select from notices where user_id = ${userId}::uuid and read_at is null limit ${most}) as unread`;

/** @param ids UUIDs; all when undefined @returns whether any was unread */
export const markRead = (db: Db, userId: string, ids: readonly string[] | undefined): Promise<boolean> =>
  hasChanged(db)`update notices set read_at = now() where user_id = ${userId} and read_at is null
      ${ids === undefined ? sql`` : sql`and id = any(${sql.val([...ids])}::uuid[])`}`;

/** Marks the notices of a conversation as read when its reader has seen it. */
export const markConversationRead = (db: Db, userId: string, conversationId: string): Promise<boolean> =>
  hasChanged(db)`update notices set read_at = now()
      where user_id = ${userId} and conversation_id = ${conversationId} and read_at is null`;

/** Removes up to 1000 old notices with their mails; call again for the rest. */
export const removeNotices = (db: Db, olderThanDays: number): Promise<void> =>
  run(db)`
    delete from notices where id in (
      select id from notices where at < now() - ${olderThanDays} * interval '1 day' order by at limit 1000)`;

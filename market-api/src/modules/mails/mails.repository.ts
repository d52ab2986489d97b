import type { NoticeKind } from 'shared-contracts';
import { columnOf, type Db, firstOf, run } from '../../database/db.ts';

/** Adds a mail to the outbox, unless its reader has switched off mails of this kind. */
export const insertMail = (tx: Db, noticeId: string, userId: string, kind: NoticeKind): Promise<void> =>
  run(tx)`insert into mails (notice_id) select ${noticeId}::uuid
    where not exists (select from mails_off where user_id = ${userId}::uuid and kind = ${kind})`;

export interface DueMail {
  /** The mail's id, the same at every attempt. */
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly product_id: string | null;
  readonly conversation_id: string | null;
  readonly created_at: Date;
  /** The number of attempts, including this one. */
  readonly tries: number;
  /** False when the notice was read, its reader is deleted or mails of its kind are switched off. */
  readonly wanted: boolean;
}

/**
 * Leases a mail that is due: other servers skip it, and it becomes due again after the lease. Mails that could not be delivered for
 * three days are not due any more.
 */
export const takeDue = (db: Db, leaseSeconds: number): Promise<DueMail | undefined> =>
  firstOf(db)<DueMail>`
    with taken as (
      select m.id from mails m
      where m.sent_at is null and m.due_at <= now() and m.created_at > now() - interval '3 days'
      order by m.due_at limit 1 for update skip locked
    ), leased as (
      update mails m set due_at = now() + ${leaseSeconds}::integer * interval '1 second', tries = tries + 1
      from taken where m.id = taken.id returning m.id, m.notice_id, m.tries, m.created_at
    )
    select l.id, l.tries, l.created_at, u.id as user_id, u.email, u.name, n.kind, n.text, n.product_id, n.conversation_id,
      n.read_at is null and u.disabled_at is null
        and not exists (select from mails_off o where o.user_id = u.id and o.kind = n.kind) as wanted
    from leased l join notices n on n.id = l.notice_id join users u on u.id = n.user_id`;

export const noteSent = (db: Db, id: string): Promise<void> =>
  run(db)`update mails set sent_at = now(), error = null where id = ${id}::uuid`;

/** Makes a mail due again after `retryInSeconds`, or never if that is null. */
export const noteFailed = (db: Db, id: string, error: string, retryInSeconds: number | null): Promise<void> =>
  run(db)`
    update mails set due_at = coalesce(now() + ${retryInSeconds}::integer * interval '1 second', 'infinity'), error = ${error}
    where id = ${id}::uuid`;

export const listKindsOff = (db: Db, userId: string): Promise<NoticeKind[]> =>
  columnOf(db)<NoticeKind>`select kind from mails_off where user_id = ${userId}`;

export async function switchKind(db: Db, userId: string, kind: NoticeKind, isOn: boolean): Promise<void> {
  if (isOn) await run(db)`delete from mails_off where user_id = ${userId} and kind = ${kind}`;
  else
    await run(db)`
      insert into mails_off (user_id, kind) select id, ${kind} from users where id = ${userId}::uuid
              on conflict do nothing`;
}

import type { NoticeKind, NoticeSettings } from 'shared-contracts';
import { noticeKinds } from 'shared-contracts/endpoints';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import { emit } from '../events/events.service.ts';
import { listKindsOff, type MailsService, switchKind } from '../mails/mails.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import {
  countUnread,
  insertNotice,
  listNotices,
  markConversationRead,
  markRead,
  type NewNotice,
  removeNotices,
} from './notices.repository.ts';

export type { NewNotice } from './notices.repository.ts';

const MAX_COUNTED = 100;
const STORED_DAYS = 90;

/** Writes a notice and its mail in the caller's transaction, so that they exist only if what they report was committed. */
export type Tell = (tx: Db, notice: NewNotice) => Promise<void>;

export type NoticesService = ReturnType<typeof createNoticesService>;

export function createNoticesService(db: Db, mails: Pick<MailsService, 'add'>) {
  const tell: Tell = async (tx, notice) => {
    const written = await insertNotice(tx, notice);
    if (!written) return;
    if (written.isNew) await mails.add(tx, written.id, notice);
    await emit(tx, notice.userId, { kind: 'notice', id: written.id });
  };

  async function settingsOf(from: Db, userId: string): Promise<NoticeSettings> {
    const off = new Set(await listKindsOff(from, userId));
    const entries = noticeKinds.map((kind) => [kind, !off.has(kind)]);
    return Object.fromEntries(entries) as Record<NoticeKind, boolean>;
  }

  return {
    tell,
    list: (reader: Caller, page: PageQuery) => listNotices(db, reader.id, page),
    /** Counts up to 100. */
    countUnread: (reader: Caller) => countUnread(db, reader.id, MAX_COUNTED),
    /** @param ids all if undefined; ids of other users' notices have no effect @returns whether any was unread */
    markRead: (reader: Caller, ids?: readonly string[]) =>
      transactionAs(db, reader, (tx) => markRead(tx, reader.id, ids?.filter(isUuid))),
    /** Call in the transaction in which the reader has seen the conversation. */
    async markConversationRead(tx: Db, userId: string, conversationId: string): Promise<void> {
      if (await markConversationRead(tx, userId, conversationId))
        await emit(tx, userId, { kind: 'notice', id: conversationId });
    },
    settingsOf: (reader: Caller) => settingsOf(db, reader.id),
    /** Kinds that are left out keep their setting. @returns all settings */
    changeSettings: (reader: Caller, change: Partial<NoticeSettings>) =>
      transactionAs(db, reader, async (tx) => {
        for (const kind of noticeKinds)
          if (change[kind] !== undefined) await switchKind(tx, reader.id, kind, change[kind]);
        return settingsOf(tx, reader.id);
      }),
    /** Removes notices older than 90 days. */
    housekeeping: () => removeNotices(db, STORED_DAYS),
  };
}

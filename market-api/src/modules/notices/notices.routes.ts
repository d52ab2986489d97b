import type { Notice } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';
import { updated } from '../../endpoints/results.ts';
import { mapPage, sendListPage } from '../../lists/page.ts';
import type { NoticeRow, NoticesService } from './notices.service.ts';

export const noticeHandlers = (notices: NoticesService) =>
  ({
    'GET /notices': async (call) =>
      sendListPage(call, mapPage(await notices.list(call.caller, call.query), toNotice)),

    'GET /notices/unread': ({ caller }) => notices.countUnread(caller),

    'POST /notices/read': async ({ caller, body }) => updated(await notices.markRead(caller, body.ids)),

    'GET /notices/settings': ({ caller }) => notices.settingsOf(caller),

    'PUT /notices/settings': ({ caller, body }) => notices.changeSettings(caller, body),
  }) satisfies Partial<Handlers>;

const toNotice = (row: NoticeRow): Notice => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  at: row.at.toISOString(),
  read: row.read_at !== null,
  ...(row.product_id !== null && { product: row.product_id }),
  ...(row.order_id !== null && { order: row.order_id }),
  ...(row.conversation_id !== null && { conversation: row.conversation_id }),
});

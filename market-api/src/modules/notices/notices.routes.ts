import { type Handlers, updated } from '../../endpoints/handlers.ts';
import type { NoticesService } from './notices.service.ts';

export const noticeHandlers = (notices: NoticesService) =>
  ({
    'GET /notices': ({ caller, query }) => notices.list(caller, query),

    'GET /notices/unread': ({ caller }) => notices.countUnread(caller),

    'POST /notices/read': async ({ caller, body }) => updated(await notices.markRead(caller, body.ids)),

    'GET /notices/settings': ({ caller }) => notices.settingsOf(caller),

    'PUT /notices/settings': ({ caller, body }) => notices.changeSettings(caller, body),
  }) satisfies Partial<Handlers>;

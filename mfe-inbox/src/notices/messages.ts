import type { NoticeKind } from 'shared-contracts';

/** Texts of the bell's panel and of the pages. */
export const messages = {
  title: 'Inbox',
  lead: 'What happened to your messages, orders, wishes and searches in the last three months.',
  list: 'Notices',
  none: 'No notices yet',
  noneHint: 'You are told here about messages, orders, wishes and saved searches.',
  browse: 'Browse refrigerators',
  markAll: 'Mark all as read',
  unread: 'Unread',
  all: 'All notices',
  settings: {
    title: 'Mails',
    lead: 'Notices always stand in your inbox. Choose which of them you also get by mail.',
    back: 'Back to the inbox',
    group: 'Send me a mail about',
    saved: (topic: string, isOn: boolean) => `${topic}: mails are ${isOn ? 'on' : 'off'}.`,
  },
} as const;

export const topics: Readonly<Record<NoticeKind, string>> = {
  message: 'New messages',
  price: 'Prices that are named',
  order: 'Moves of my orders',
  reminder: 'Meetings that come closer',
  review: 'Reviews',
  wish_cheaper: 'Wishes that cost less',
  wish_gone: 'Wishes that are gone or back',
  saved_search: 'New offers for saved searches, once a day at most',
  removed_person: 'People of my orders who were removed',
};

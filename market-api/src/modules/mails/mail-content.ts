import { type NoticeKind, paths } from 'shared-contracts';
import { page } from './mail-page.ts';

/** The parts of a notice that its mail needs. */
export interface NoticeOfMail {
  readonly user_id: string;
  readonly name: string;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly product_id: string | null;
  readonly conversation_id: string | null;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Subjects contain nothing about other people, because they show on locked screens and in lists. */
const subjects: Readonly<Record<NoticeKind, string>> = {
  message: 'You have a new message',
  price: 'A price was named',
  order: 'News of an order',
  reminder: 'Your meeting comes closer',
  review: 'About a review',
  wish_cheaper: 'Something on your wishlist costs less',
  wish_gone: 'Something on your wishlist is gone',
  saved_search: 'New offers for what you look for',
  removed_person: 'About one of your orders',
};

/** Names for kinds of mail on the page that stops them: `You get no more mails about …`. */
export const mailTopics: Readonly<Record<NoticeKind, string>> = {
  message: 'new messages',
  price: 'prices that are named',
  order: 'your orders',
  reminder: 'meetings that come closer',
  review: 'reviews',
  wish_cheaper: 'wishes that cost less',
  wish_gone: 'wishes that are gone',
  saved_search: 'new offers for saved searches',
  removed_person: 'orders with somebody who was removed',
};

function pathOf({ kind, product_id, conversation_id }: NoticeOfMail): string {
  if (conversation_id !== null) return paths.conversation(conversation_id);
  if (kind === 'saved_search') return paths.savedSearches();
  return product_id === null ? paths.inbox() : paths.product(product_id);
}

/** @param site the market's origin, without a trailing slash @param stop the link that stops mails of this kind */
export function mailContent(
  notice: NoticeOfMail,
  { site, stop }: { site: string; stop: string },
): MailContent {
  const subject = subjects[notice.kind];
  const link = site + pathOf(notice);
  const settings = site + paths.mailSettings();
  const why = `You get mails about ${mailTopics[notice.kind]} from Second Chill.`;
  const hello = notice.name === '' ? 'Hello,' : `Hello ${notice.name},`;
  return {
    subject,
    text: [
      `${hello}\n\n${notice.text}\n\nOpen it: ${link}\n\n-- `,
      `${why}\nNo more of these: ${stop}\nAll settings: ${settings}\n`,
    ].join('\n'),
    html: page({
      title: subject,
      paragraphs: [hello, notice.text],
      button: { text: 'Open it', link },
      small: [
        { text: why },
        { text: 'No more of these', link: stop },
        { text: 'All settings', link: settings },
      ],
    }),
  };
}

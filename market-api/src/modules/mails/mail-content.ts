import { type NoticeKind, paths } from 'shared-contracts';
import { page } from './mail-page.ts';
import type { DueMail } from './mails.repository.ts';

export type MailContent = ReturnType<typeof mailContent>;

/**
 * For each kind of mail its subject, which contains nothing about other people, because it shows on locked screens and in lists, and
 * its name on the page that stops this kind: `You get no more mails about …`.
 */
export const mailKinds: Readonly<Record<NoticeKind, { readonly subject: string; readonly topic: string }>> = {
  message: { subject: 'You have a new message', topic: 'new messages' },
  price: { subject: 'A price was named', topic: 'prices that are named' },
  order: { subject: 'News of an order', topic: 'your orders' },
  reminder: { subject: 'Your meeting comes closer', topic: 'meetings that come closer' },
  review: { subject: 'About a review', topic: 'reviews' },
  wish_cheaper: { subject: 'Something on your wishlist costs less', topic: 'wishes that cost less' },
  wish_gone: { subject: 'News of your wishlist', topic: 'wishes that are gone or back' },
  saved_search: { subject: 'New offers for what you look for', topic: 'new offers for saved searches' },
  removed_person: { subject: 'About one of your orders', topic: 'orders with somebody who was removed' },
};

function pathOf({ kind, product_id, conversation_id }: DueMail): string {
  if (conversation_id !== null) return paths.conversation(conversation_id);
  if (kind === 'saved_search') return paths.savedSearches();
  return product_id === null ? paths.inbox() : paths.product(product_id);
}

/** @param site the market's origin, without a trailing slash @param stop the link that stops mails of this kind */
export function mailContent(mail: DueMail, { site, stop }: { site: string; stop: string }) {
  const { subject, topic } = mailKinds[mail.kind];
  const link = site + pathOf(mail);
  const settings = site + paths.mailSettings();
  const why = `You get mails about ${topic} from Second Chill.`;
  const hello = mail.name === '' ? 'Hello,' : `Hello ${mail.name},`;
  return {
    subject,
    text: [
      `${hello}\n\n${mail.text}\n\nOpen it: ${link}\n\n-- `,
      `${why}\nNo more of these: ${stop}\nAll settings: ${settings}\n`,
    ].join('\n'),
    html: page({
      title: subject,
      paragraphs: [hello, mail.text],
      button: { text: 'Open it', link },
      small: [
        { text: why },
        { text: 'No more of these', link: stop },
        { text: 'All settings', link: settings },
      ],
    }),
  };
}

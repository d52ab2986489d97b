import type { ParsedMail } from 'mailparser';
import { allPages, type Notice } from 'shared-contracts';
import { until } from 'test-helpers/node';
import type { Journal } from './journal.ts';
import type { WritingPeople } from './people.ts';

/** Kinds whose notices follow from the steps of the walks. */
const followed = new Set<Notice['kind']>(['message', 'price', 'order', 'review', 'reminder']);
const WITHIN_MS = 60_000;

/**
 * Compares notices and mails with what has happened: one notice for each move, message and price, and one mail for each notice. A
 * repeated mail must have the Message-ID and the text of the first one.
 * @returns the number of notices, of those that remind of a meeting, of mails, and of mails that were received more than once
 */
export async function verifyMails(people: WritingPeople, journal: Journal, received: readonly ParsedMail[]) {
  const problems: string[] = [];
  let [count, reminders] = [0, 0];
  for (const { email, client } of [...people.sellers, ...people.buyers]) {
    const expected = journal.notices
      .filter((notice) => notice.email === email)
      .map(({ about, text }) => `${about} ${text}`);
    const letters = () => firstOfEach(received.filter(({ to }) => [to].flat()[0]?.text === email));
    let notices: Notice[] = [];
    let wrong: string[] = [];
    const isAllThere = async () => {
      notices = await allPages((query) => client.page('GET /notices', { query }));
      const found = notices
        .filter(({ kind }) => followed.has(kind))
        .map(({ order, conversation, text }) => `${order ?? conversation} ${text}`);
      wrong = difference(expected, found);
      return wrong.length === 0 && letters().length >= notices.length;
    };
    // The timed jobs write their notices a little later, and the mails follow after that.
    await until(isAllThere, WITHIN_MS).catch(() => {});
    problems.push(...wrong.map((text) => `notice of ${email} ${text}`));
    const written = letters().map(({ text = '' }) => text.split('\n\n')[1] ?? '');
    const texts = notices.map(({ text }) => text);
    problems.push(...difference(texts, written).map((text) => `mail to ${email} ${text}`));
    count += notices.length;
    reminders += notices.filter(({ kind }) => kind === 'reminder').length;
  }
  const first = firstOfEach(received);
  for (const mail of received) {
    const other = first.find(({ messageId }) => messageId === mail.messageId);
    if (other?.text !== mail.text) problems.push(`a mail that came again says something else: ${mail.text}`);
  }
  return { problems, notices: count, reminders, mails: first.length, twice: received.length - first.length };
}

const firstOfEach = (mails: readonly ParsedMail[]) => [
  ...new Map(mails.toReversed().map((mail) => [mail.messageId, mail])).values(),
];

/** @returns what is missing and what is surplus, with its count */
function difference(expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of expected) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts].flatMap(([text, count]) =>
    count === 0 ? [] : [`${count > 0 ? 'is missing' : 'is too much'} ${Math.abs(count)} times: ${text}`],
  );
}

import type { ParsedMail } from 'mailparser';
import { allPages, type Notice } from 'shared-contracts';
import type { Facts, Writer } from './walks.ts';

/** Kinds whose notices follow from the steps of the walks. */
const followed = new Set<Notice['kind']>(['message', 'price', 'order', 'review', 'reminder']);

/** What people can read in the market of everything that their steps note. @param mails what its mail server has received */
export async function readFacts(
  { sellers, buyers }: { readonly sellers: readonly Writer[]; readonly buyers: readonly Writer[] },
  mails: readonly ParsedMail[],
): Promise<Facts> {
  const facts: Facts = new Map();
  /** What is there twice differs from what is there once. */
  const note = (thing: string, how = 'there') =>
    facts.set(thing, facts.has(thing) ? `${facts.get(thing)} & ${how}` : how);
  for (const { email, call } of sellers) {
    const own = await allPages((page) => call.page('GET /loadmyproduct', { query: { email, ...page } }));
    for (const { _id, status, productimage } of own) {
      note(`product ${_id}`, status);
      note(`picture of ${_id}`, productimage);
    }
    for (const { _id } of await allPages((query) => call.page('GET /mybuyers', { query })))
      note(`product ${_id}`, 'sale');
  }
  for (const { email, call } of buyers) {
    const bought = await allPages((page) =>
      call.page('GET /loadsoldedproduct', { query: { email, ...page } }),
    );
    for (const { _id, orderid: id = '', orderended } of bought) {
      if (!orderended) note(`product ${_id}`, 'purchase');
      const { price, state, history } = await call('GET /orders/{id}', { params: { id } });
      note(`order ${id} of ${email}`, `$${price}, ${history.map((each) => each.state)}, now ${state}`);
    }
    for (const { _id } of await allPages((query) => call.page('GET /wishlist', { query })))
      note(`wish of ${email} for ${_id}`);
    for (const { id, unread } of await allPages((query) => call.page('GET /conversations', { query }))) {
      const messages = await allPages((query) =>
        call.page('GET /conversations/{id}/messages', { params: { id }, query }),
      );
      note(`messages of ${id}`, `${messages.map((each) => each.id).toReversed()}, ${unread} unread`);
    }
  }
  for (const { email, call } of [...sellers, ...buyers]) {
    const notices = await allPages((query) => call.page('GET /notices', { query }));
    for (const { kind, order, conversation, text } of notices)
      if (followed.has(kind)) note(`notice to ${email} about ${order ?? conversation}: ${text}`);
    // One mail for each notice. One that is sent again has the Message-ID and the text of the first.
    const own = mails.filter(({ to }) => [to].flat()[0]?.text === email);
    const letters = new Set(own.map(({ messageId, text }) => `${text?.split('\n\n')[1]} ${messageId}`));
    for (const { text } of notices) {
      const letter = [...letters].find((each) => each.startsWith(text));
      if (letter === undefined) note(`mail to ${email}: ${text}`, 'missing');
      else letters.delete(letter);
    }
    for (const letter of letters) note(`mail to ${email}: ${letter}`, 'without a notice');
  }
  return facts;
}

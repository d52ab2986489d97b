import type { Message } from 'shared-contracts';
import type { EndpointBody } from 'shared-contracts/endpoints';
import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/db.ts';
import { invalid, notFound, wrongState } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid } from '../../lists/page.ts';
import type { JsonText } from '../../responses/json-text.ts';
import { emit } from '../events/events.service.ts';
import { hashOfAddress, largestPath } from '../images/images.presenter.ts';
import type { ImagesService } from '../images/images.service.ts';
import type { NewNotice, Tell } from '../notices/notices.service.ts';
import { priceText, toCents } from '../products/product-input.ts';
import { transactionAs } from '../users/transaction-as.ts';
import { withoutContactData } from './contact-data.ts';
import type { ConversationJson } from './conversation-json.ts';
import type { LockedConversation } from './conversations.repository.ts';
import { ownConversation, requireOpenTo } from './conversations.service.ts';
import {
  agreedPrice,
  closeOffers,
  countOffers,
  decideOffer,
  findMessage,
  insertMessage,
  MAX_OFFERS_OF_BUYER,
  type MessageRow,
  type NewMessage,
  showMessage,
} from './messages.repository.ts';

export { agreedPrice } from './messages.repository.ts';

/** The text of a message with its other fields, and the kind and the text of its notice. */
interface Composed extends Omit<NewMessage, 'id' | 'conversation_id' | 'writer_id'> {
  readonly kind: 'message' | 'price';
  readonly notice: string;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(
  db: Db,
  json: ConversationJson,
  limits: DailyLimits,
  images: ImagesService,
  tell: Tell,
) {
  /** Sends both people an event, so that they see the change at once, and the other person a notice. */
  async function announce(
    tx: Db,
    writer: Caller,
    conversation: LockedConversation,
    notice: Pick<NewNotice, 'kind' | 'text'>,
  ): Promise<void> {
    const { id, other_id, product_id } = conversation;
    await emit(tx, [writer.id, other_id], { kind: 'message', id });
    await tell(tx, { ...notice, userId: other_id, conversationId: id, productId: product_id });
  }

  async function claimPictures(tx: Db, writer: Caller, id: string, addresses: readonly string[]) {
    const paths: string[] = [];
    for (const [at, address] of addresses.entries()) {
      const field = `pictures.${at}`;
      const claim = { address, ownerId: writer.id, claimedBy: `message:${id}`, field };
      const picture = await images.claim(tx, claim);
      // A picture that a product shows would be removed with the product.
      if (!picture.first_claim)
        throw invalid(field, 'This picture is in use already. Please choose it again.');
      paths.push(largestPath(picture));
    }
    return paths;
  }

  const shown = (tx: Db, reader: Caller, conversation: string, id: string): Promise<JsonText<Message>> =>
    showMessage(tx, json, { reader: reader.id, conversation, id });

  /**
   * Writes a message of the writer, unless one with this id was already sent. Fails with `not_found`, with `invalid` when the other
   * person has written the message with this id, with `wrong_state` when the writer's message with this id is another one, and with
   * `rate_limited`.
   * @param isSame whether an existing message is the one to be sent
   * @param compose returns the message and its notice; fails when it must not be sent
   */
  const write = (
    writer: Caller,
    { conversationId, id }: { readonly conversationId: string; readonly id: string },
    isSame: (existing: MessageRow) => boolean,
    compose: (tx: Db, conversation: LockedConversation) => Promise<Composed>,
  ): Promise<JsonText<Message>> =>
    transactionAs(db, writer, async (tx) => {
      const conversation = await ownConversation(tx, writer, conversationId);
      const there = await findMessage(tx, writer.id, { conversation: conversationId, id });
      if (there?.mine && !isSame(there))
        throw wrongState('Something else was sent in its place already. Please send it again.');
      if (there?.mine) return shown(tx, writer, conversationId, id);
      if (there) throw invalid('id', 'There is a message with this id. Please make another one.');
      const { kind, notice, ...message } = await compose(tx, conversation);
      const key = { id, conversation_id: conversationId, writer_id: writer.id };
      await insertMessage(tx, { ...key, ...message }, conversation.is_buyer);
      await limits.check(tx, writer, 'messagesAMinute');
      await limits.check(tx, writer, 'messages');
      await announce(tx, writer, conversation, { kind, text: notice });
      return shown(tx, writer, conversationId, id);
    });

  return {
    /**
     * Sends a message to the other person. Idempotent by the message's id. Fails with `not_found`, `invalid`, `rate_limited`, and
     * with `wrong_state` when one of them has blocked the other.
     */
    send: (
      writer: Caller,
      conversationId: string,
      { id, text = '', pictures = [] }: EndpointBody<'POST /conversations/{id}/messages'>,
    ) => {
      const isSame = (existing: MessageRow) =>
        existing.offer_cents === null &&
        existing.text === text &&
        existing.pictures.map(hashOfAddress).join() === pictures.map(hashOfAddress).join();
      return write(writer, { conversationId, id }, isSame, async (tx, conversation) => {
        if (text === '' && pictures.length === 0) throw invalid('text', 'Please write something.');
        requireOpenTo(conversation);
        return {
          text,
          text_without_contact: withoutContactData(text) ?? null,
          pictures: await claimPictures(tx, writer, id, pictures),
          kind: 'message',
          notice: `${writer.name} has written to you about ${conversation.product_name}.`,
        };
      });
    },

    /**
     * Offers a price (dollars) below the current one. Fails as `send` does, with `wrong_state` also when the product is not for sale, a
     * price is agreed already, or the buyer has offered three.
     */
    offer: (writer: Caller, conversationId: string, { id, price }: { id: string; price: number }) => {
      const cents = toCents(price);
      const isSame = (existing: MessageRow) => existing.offer_cents === cents;
      return write(writer, { conversationId, id }, isSame, async (tx, conversation) => {
        requireOpenTo(conversation);
        const { is_buyer, product_id, resale_cents, product_name } = conversation;
        if (!conversation.is_available) throw wrongState('This product is not for sale any more.');
        if (cents >= resale_cents)
          throw invalid('price', `It costs ${priceText(resale_cents)}: name a price below that.`);
        const buyer = is_buyer ? writer.id : conversation.other_id;
        if ((await agreedPrice(tx, buyer, product_id)) !== undefined)
          throw wrongState('You have agreed on a price already.');
        if (is_buyer && (await countOffers(tx, conversationId, writer.id)) >= MAX_OFFERS_OF_BUYER)
          throw wrongState(`You have named ${MAX_OFFERS_OF_BUYER} prices for this product already.`);
        await closeOffers(tx, conversationId, writer.id);
        const notice = `${writer.name} names a price for ${product_name}: ${priceText(cents)}.`;
        return { text: `Price: ${priceText(cents)}`, offer_cents: cents, kind: 'price', notice };
      });
    },

    /**
     * Accepts or declines a price that the other person has offered. Idempotent. Fails with `not_found`, and with `wrong_state` when the
     * offer is not open, or is the caller's own.
     */
    decide: (caller: Caller, conversationId: string, offerId: string, action: 'take' | 'decline') =>
      transactionAs(db, caller, async (tx): Promise<JsonText<Message>> => {
        const conversation = await ownConversation(tx, caller, conversationId);
        const key = { conversation: conversationId, id: offerId };
        const offer = isUuid(offerId) ? await findMessage(tx, caller.id, key) : undefined;
        if (offer?.offer_cents == null) throw notFound('This price is not there.');
        if (offer.mine) throw wrongState('It is for the other one to say.');
        const state = action === 'take' ? 'taken' : 'declined';
        if (offer.offer_state === state) return shown(tx, caller, conversationId, offerId);
        if (offer.offer_state !== 'open')
          throw wrongState('This price cannot be taken or declined any more.');
        requireOpenTo(conversation);
        await decideOffer(tx, key, state);
        const price = priceText(offer.offer_cents);
        const reply =
          action === 'take' ? `takes ${price}, which holds for 48 hours` : `does not take ${price}`;
        const text = `${caller.name} ${reply}: ${conversation.product_name}.`;
        await announce(tx, caller, conversation, { kind: 'price', text });
        return shown(tx, caller, conversationId, offerId);
      }),
  };
}

import type { Conversation } from 'shared-contracts';
import type { DailyLimits } from '../../daily-limits.ts';
import type { Db } from '../../database/db.ts';
import { MarketProblem, notFound, productGone, wrongState } from '../../errors/market-problem.ts';
import type { Caller } from '../../identity/caller.ts';
import { isUuid, type PageQuery } from '../../lists/page.ts';
import type { JsonText } from '../../responses/json-text.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { transactionAs } from '../users/transaction-as.ts';
import type { ConversationJson } from './conversation-json.ts';
import {
  findConversation,
  findSides,
  type LockedConversation,
  listConversations,
  lockConversation,
  markRead,
  openConversation,
  setBlock,
} from './conversations.repository.ts';
import { listMessages } from './messages.repository.ts';

export { conversationOf } from './conversations.repository.ts';

export type ConversationsService = ReturnType<typeof createConversationsService>;

/** The same error for a conversation that does not exist and for one of other people. */
const unknown = () => notFound('This conversation is not there.');

/** Locks a conversation of the caller. Fails with `not_found`. */
export async function ownConversation(tx: Db, caller: Caller, id: string): Promise<LockedConversation> {
  const found = isUuid(id) ? await lockConversation(tx, caller.id, id) : undefined;
  if (!found) throw unknown();
  return found;
}

/** Fails with `wrong_state` when a message could not reach the other person. Only the person who blocked the other sees the reason. */
export function requireOpenTo(conversation: LockedConversation): void {
  if (conversation.is_blocked) throw wrongState('You have blocked this person. End the block first.');
  if (conversation.is_deaf) throw wrongState('The message could not be sent.');
}

export function createConversationsService(
  db: Db,
  json: ConversationJson,
  limits: DailyLimits,
  notices: Pick<NoticesService, 'markConversationRead'>,
) {
  async function read(tx: Db, reader: Caller, id: string): Promise<JsonText<Conversation>> {
    const found = isUuid(id) ? await findConversation(tx, json, { reader: reader.id, id }) : undefined;
    if (!found) throw unknown();
    return found;
  }

  return {
    list: (reader: Caller, page: PageQuery) => listConversations(db, json, reader.id, page),
    /** Fails with `not_found`, also for conversations of other people. */
    read: (reader: Caller, id: string) => read(db, reader, id),

    /** The messages, newest first. Fails with `not_found`. */
    async messages(reader: Caller, id: string, page: PageQuery) {
      if (!isUuid(id)) throw unknown();
      const found = await listMessages(db, json, { reader: reader.id, conversation: id }, page);
      // No messages may mean that the conversation belongs to other people: then `read` fails.
      if (found.text === '[]') await read(db, reader, id);
      return found;
    },

    /**
     * Opens the only conversation of the caller with the seller of a product; for the seller, the one with its buyer. Fails with
     * `not_found`, with `own_product` for the seller of a product that is not sold, and with `rate_limited`.
     */
    open: (caller: Caller, productId: string): Promise<JsonText<Conversation>> =>
      transactionAs(db, caller, async (tx) => {
        const sides = isUuid(productId) ? await findSides(tx, productId) : undefined;
        if (!sides) throw productGone();
        const { seller_id } = sides;
        const buyer_id = seller_id === caller.id ? sides.buyer_id : caller.id;
        if (buyer_id === null)
          throw new MarketProblem('own_product', 'This is your own product: nobody has bought it yet.');
        const { id, isNew } = await openConversation(tx, { product_id: productId, buyer_id, seller_id });
        if (isNew && buyer_id === caller.id) await limits.check(tx, caller, 'conversations');
        return read(tx, caller, id);
      }),

    /** @param upto id of the newest message that the caller has seen @returns whether anything was unread. Fails with `not_found`. */
    markRead: (caller: Caller, id: string, upto: string | undefined): Promise<boolean> =>
      transactionAs(db, caller, async (tx) => {
        const conversation = await ownConversation(tx, caller, id);
        await notices.markConversationRead(tx, caller.id, id);
        return upto === undefined || isUuid(upto) ? markRead(tx, conversation, caller.id, upto) : false;
      }),

    /** Blocks the other person in all conversations of the two, or ends the block. @returns whether it changed. Fails with `not_found`. */
    setBlock: (caller: Caller, id: string, isBlocked: boolean): Promise<boolean> =>
      transactionAs(db, caller, async (tx) => {
        const { other_id } = await ownConversation(tx, caller, id);
        return setBlock(tx, caller.id, other_id, isBlocked);
      }),
  };
}

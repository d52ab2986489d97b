import type { Conversation, Message } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';
import { updated } from '../../endpoints/results.ts';
import { mapPage, sendListPage } from '../../lists/page.ts';
import type { PicturePresenter } from '../images/images.presenter.ts';
import type { ConversationRow, ConversationsService } from './conversations.service.ts';
import type { MessageRow, MessagesService } from './messages.service.ts';

type Keys = Extract<keyof Handlers, `${string} /conversations${string}`>;

/** Calls about conversations, by the name of the endpoint. */
export function conversationHandlers(
  conversations: ConversationsService,
  messages: MessagesService,
  pictures: PicturePresenter,
): Pick<Handlers, Keys> {
  const shown = (row: MessageRow) => toMessage(row, pictures);
  const view = (row: ConversationRow) => toConversation(row, pictures);
  return {
    'GET /conversations': async (call) =>
      sendListPage(call, mapPage(await conversations.list(call.caller, call.query), view)),
    'POST /conversations': async ({ caller, body }) => view(await conversations.open(caller, body.product)),
    'GET /conversations/{id}': async ({ caller, params }) =>
      view(await conversations.read(caller, params.id)),
    'GET /conversations/{id}/messages': async (call) =>
      sendListPage(
        call,
        mapPage(await conversations.messages(call.caller, call.params.id, call.query), shown),
      ),
    'POST /conversations/{id}/messages': async ({ caller, params, body }) =>
      shown(await messages.send(caller, params.id, body)),
    'POST /conversations/{id}/read': async ({ caller, params, query }) =>
      updated(await conversations.markRead(caller, params.id, query.upto)),
    'POST /conversations/{id}/block': async ({ caller, params }) =>
      updated(await conversations.setBlock(caller, params.id, true)),
    'DELETE /conversations/{id}/block': async ({ caller, params }) =>
      updated(await conversations.setBlock(caller, params.id, false)),
    'POST /conversations/{id}/offers': async ({ caller, params, body }) =>
      shown(await messages.offer(caller, params.id, body)),
    'POST /conversations/{id}/offers/{offer}/{action}': async ({ caller, params }) =>
      shown(await messages.decide(caller, params.id, params.offer, params.action)),
  };
}

function toMessage(row: MessageRow, pictures: PicturePresenter): Message {
  const { offer_cents, offer_state, offer_until } = row;
  const isPending = offer_state === 'open' || offer_state === 'taken';
  return {
    ...{ id: row.id, at: row.created_at.toISOString(), mine: row.mine, text: row.text },
    ...(row.pictures.length > 0 ? { pictures: row.pictures.map(pictures.external) } : {}),
    ...(offer_cents !== null && offer_state !== null
      ? {
          offer: {
            price: offer_cents / 100,
            state: offer_state,
            ...(isPending && offer_until ? { until: offer_until.toISOString() } : {}),
          },
        }
      : {}),
    ...(row.is_hidden ? { hidden: true as const } : {}),
  };
}

function toConversation(row: ConversationRow, pictures: PicturePresenter): Conversation {
  const image = row.image_hash ? { hash: row.image_hash, widths: row.image_widths ?? [] } : undefined;
  return {
    id: row.id,
    product: {
      ...{
        _id: row.product_id,
        productname: row.product_name,
        productimage: pictures.all(image)[0]?.url ?? '',
      },
      ...{ price: row.resale_cents / 100, status: row.status },
    },
    with: { id: row.other_id, name: row.other_name },
    role: row.is_buyer ? 'buyer' : 'seller',
    unread: row.unread,
    ...(row.text !== null && row.text_at
      ? { last: { text: row.text, at: row.text_at.toISOString(), mine: row.text_mine === true } }
      : {}),
    ...(row.order_id !== null ? { order: { id: row.order_id, state: row.order_state ?? '' } } : {}),
    ...(row.is_blocked ? { blocked: true as const } : {}),
  };
}

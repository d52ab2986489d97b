import { type Static, Type } from 'typebox';
import { MAX_MESSAGE_PICTURES, MAX_MESSAGE_TEXT } from '../limits.ts';
import { byId, type Endpoint, listOf } from './endpoint.ts';
import { Id, Price, Timestamp, UpdateResult } from './entities.ts';
import {
  Choice,
  count,
  described,
  NameInput,
  object,
  onlyTrue,
  optional,
  plainText,
  yesNo,
} from './fields.ts';

const MessageId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'A UUID from the client: a message that is sent again with it is stored once',
  examples: ['5b1c6f0e-3f64-4a8e-9c0b-2f6f1d1f9a11'],
});

const OfferSchema = object('Only of a message that offers a price', {
  price: Price,
  state: described(Choice('open', 'taken', 'declined', 'countered', 'lapsed'), 'State of the offer'),
  until: optional(Timestamp, 'Open: until when it can be accepted; taken: until when the price is valid'),
});

export const MessageSchema = Type.Object({
  id: Id,
  at: Timestamp,
  mine: yesNo('Whether the caller wrote it'),
  text: plainText('The text; empty when there are only pictures'),
  pictures: Type.Optional(Type.Array(plainText('URL'), { description: 'URLs of its pictures' })),
  offer: Type.Optional(OfferSchema),
  hidden: onlyTrue('It has contact data, which only its writer sees unless the two have a live order'),
});
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = Type.Object({
  id: Id,
  product: object('The product of the conversation', {
    _id: Id,
    productname: plainText('Name of the product'),
    productimage: plainText('URL of its smallest picture; empty when there is none'),
    price: Price,
    status: described(Choice('available', 'sold', 'removed'), 'Whether it can be bought'),
  }),
  with: object('The other person', { id: Id, name: plainText('Name') }),
  role: described(Choice('buyer', 'seller'), 'Role of the caller in it'),
  unread: count('Number of unread messages from the other person'),
  last: Type.Optional(
    object('The newest message, if there is one', {
      text: plainText('Beginning of its text'),
      at: Timestamp,
      mine: yesNo('Whether the caller wrote it'),
    }),
  ),
  order: Type.Optional(
    object('The latest order of the two for the product', { id: Id, state: plainText('State of the order') }),
  ),
  blocked: onlyTrue('The caller has blocked the other person'),
});
export type Conversation = Static<typeof ConversationSchema>;

/** Messages between buyers and sellers. For anyone but the two, a conversation does not exist (404). */
export const conversationEndpoints = {
  'GET /conversations': {
    scope: 'signed-in',
    summary: "The caller's conversations, the one with the newest message first.",
    ...listOf(ConversationSchema),
  },
  'POST /conversations': {
    scope: 'signed-in',
    summary: 'Opens the conversation of the caller with the seller of a product; there is only one.',
    body: Type.Object({ product: Id }),
    response: ConversationSchema,
  },
  'GET /conversations/{id}': {
    scope: 'signed-in',
    summary: 'One conversation.',
    params: byId,
    response: ConversationSchema,
  },
  'GET /conversations/{id}/messages': {
    scope: 'signed-in',
    summary: 'The messages of a conversation, newest first.',
    params: byId,
    ...listOf(MessageSchema),
  },
  'POST /conversations/{id}/messages': {
    scope: 'signed-in',
    summary: 'Sends a message; repeating the `id` returns the existing message.',
    params: byId,
    body: Type.Object({
      id: MessageId,
      text: Type.Optional(
        NameInput('message', MAX_MESSAGE_TEXT, 'The message; required unless there are pictures'),
      ),
      pictures: optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 2048, description: 'URL' }), {
          minItems: 1,
          maxItems: MAX_MESSAGE_PICTURES,
        }),
        'The `data.url` of unused uploads of the caller',
      ),
    }),
    response: MessageSchema,
  },
  'POST /conversations/{id}/read': {
    scope: 'signed-in',
    summary: 'Marks the messages of a conversation as read.',
    params: byId,
    query: Type.Object({
      upto: optional(Id, 'Id of the newest message that was read; all messages without it'),
    }),
    response: UpdateResult,
  },
  'POST /conversations/{id}/block': {
    scope: 'signed-in',
    summary: 'Blocks the other person: the two cannot write to each other any more.',
    params: byId,
    response: UpdateResult,
  },
  'DELETE /conversations/{id}/block': {
    scope: 'signed-in',
    summary: 'Ends the block.',
    params: byId,
    response: UpdateResult,
  },
  'POST /conversations/{id}/offers': {
    scope: 'signed-in',
    summary: 'Offers a price below the current one; it counters an open offer by the other person.',
    params: byId,
    body: Type.Object({ id: MessageId, price: Price }),
    response: MessageSchema,
  },
  'POST /conversations/{id}/offers/{offer}/{action}': {
    scope: 'signed-in',
    summary:
      'Accepts or declines a price that the other person offered. An accepted price is valid for the buyer for 48 hours.',
    params: Type.Object({
      id: Id,
      offer: described(Id, 'Id of the message that offers the price'),
      action: described(Choice('take', 'decline'), 'Whether the caller accepts or declines it'),
    }),
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;

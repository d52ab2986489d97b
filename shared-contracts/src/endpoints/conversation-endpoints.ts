import { type Static, Type } from 'typebox';
import { MAX_MESSAGE_PICTURES, MAX_MESSAGE_TEXT } from '../limits.ts';
import { byId, type Endpoint, page } from './endpoint.ts';
import { Id, Price, Timestamp, UpdateResult } from './entities.ts';
import { Choice, count, described, NameInput, onlyTrue, optional, plainText, yesNo } from './fields.ts';

const MessageId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'A UUID that the browser made up: the same message sent again is there once',
  examples: ['5b1c6f0e-3f64-4a8e-9c0b-2f6f1d1f9a11'],
});

const OfferSchema = Type.Object(
  {
    price: Price,
    state: described(Choice('open', 'taken', 'declined', 'countered', 'lapsed'), 'What became of it'),
    until: optional(Timestamp, 'Open: until when it can be taken; taken: until when it holds'),
  },
  { description: 'Of a message that names a price' },
);

export const MessageSchema = Type.Object({
  id: Id,
  at: Timestamp,
  mine: yesNo('Whether the reader wrote it'),
  text: plainText('Empty when there are pictures only'),
  pictures: Type.Optional(Type.Array(plainText('Address'), { description: 'Addresses of its pictures' })),
  offer: Type.Optional(OfferSchema),
  hidden: onlyTrue(
    'There is contact data in it, which only its writer sees until there is an order between the two',
  ),
});
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = Type.Object({
  id: Id,
  product: Type.Object(
    {
      _id: Id,
      productname: plainText('Name of the product'),
      productimage: plainText('Its smallest picture; empty when there is none'),
      price: Price,
      status: described(Choice('available', 'sold', 'removed'), 'Whether it can be bought'),
    },
    { description: 'What it is about' },
  ),
  with: Type.Object({ id: Id, name: plainText('Name of the other one') }, { description: 'The other one' }),
  role: described(Choice('buyer', 'seller'), 'What the reader is in it'),
  unread: count('How many messages of the other one were not read'),
  last: Type.Optional(
    Type.Object(
      {
        text: plainText('Its beginning'),
        at: Timestamp,
        mine: yesNo('Whether the reader wrote it'),
      },
      { description: 'The newest message, where there is one' },
    ),
  ),
  order: Type.Optional(
    Type.Object(
      { id: Id, state: plainText('Where it stands') },
      { description: 'The last order of the two for the product' },
    ),
  ),
  blocked: onlyTrue('The reader has blocked the other one'),
});
export type Conversation = Static<typeof ConversationSchema>;

const ofOffer = Type.Object({
  id: Id,
  offer: described(Id, 'The message that names the price'),
  action: described(Choice('take', 'decline'), 'What the caller says to it'),
});

/** Messages between buyers and sellers. For anyone but the two, a conversation does not exist (404). */
export const conversationEndpoints = {
  'GET /conversations': {
    scope: 'signed-in',
    summary: "The caller's conversations, the one with the newest message first.",
    query: Type.Object(page),
    response: Type.Array(ConversationSchema),
  },
  'POST /conversations': {
    scope: 'signed-in',
    summary: 'The conversation of the caller with the seller of a product: the same one each time.',
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
    summary: 'Its messages, newest first.',
    params: byId,
    query: Type.Object(page),
    response: Type.Array(MessageSchema),
  },
  'POST /conversations/{id}/messages': {
    scope: 'signed-in',
    summary: 'Writes a message; the same `id` again answers with the message that is there.',
    params: byId,
    body: Type.Object({
      id: MessageId,
      text: Type.Optional(
        NameInput('message', MAX_MESSAGE_TEXT, 'The message; needed unless there are pictures'),
      ),
      pictures: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 2048, description: 'Address' }), {
          minItems: 1,
          maxItems: MAX_MESSAGE_PICTURES,
          description: 'The `data.url` of uploads of the caller that nothing shows yet',
        }),
      ),
    }),
    response: MessageSchema,
  },
  'POST /conversations/{id}/read': {
    scope: 'signed-in',
    summary: 'The caller has read it.',
    params: byId,
    query: Type.Object({
      upto: optional(Id, 'The newest message that was seen; all without it'),
    }),
    response: UpdateResult,
  },
  'POST /conversations/{id}/block': {
    scope: 'signed-in',
    summary: 'Blocks the other one: neither of the two can write to the other any more.',
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
    summary: 'Names a price below the present one; an open one of the other is countered by it.',
    params: byId,
    body: Type.Object({ id: MessageId, price: Price }),
    response: MessageSchema,
  },
  'POST /conversations/{id}/offers/{offer}/{action}': {
    scope: 'signed-in',
    summary:
      'Takes a price that the other one named, or says no to it. What was taken holds for the buyer for 48 hours.',
    params: ofOffer,
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;

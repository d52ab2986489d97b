import { type Static, Type } from 'typebox';
import { orderActions, orderStates } from '../orders/order-states.ts';
import { byId, type Endpoint, onlyOnce } from './endpoint.ts';
import { Id, orderFields, Price, Timestamp } from './entities.ts';
import { Choice, described, NameInput, optional, plainText, yesNo } from './fields.ts';

const Side = Choice('buyer', 'seller');
const OrderAction = Choice(...orderActions);
const Stars = Type.Integer({ minimum: 1, maximum: 5, description: 'Stars, 5 are the best' });
const asDescribed = yesNo('Whether the product is as described');
const ontime = yesNo('Whether the other one was on time');
const friendly = yesNo('Whether the other one was friendly');

const ReviewSchema = Type.Object({
  by: described(Side, 'Who wrote it'),
  stars: Stars,
  described: asDescribed,
  ontime,
  friendly,
  text: plainText('What else there is to say'),
  at: described(Timestamp, 'When it was written'),
  answer: Type.Optional(plainText('What the reviewed one says to it')),
});
export type OrderReview = Static<typeof ReviewSchema>;

const MeetingSchema = Type.Object({
  proposedby: described(Side, 'Who proposed it'),
  times: Type.Array(Timestamp, { minItems: 1, maxItems: 3, description: 'The proposed times' }),
  place: plainText('Where, a public place'),
  time: optional(Timestamp, 'The agreed one of the times'),
});

const OrderState = Choice(...orderStates);

const OrderSchema = Type.Object({
  _id: Id,
  product: Type.Object(
    {
      _id: Id,
      productname: plainText('Its name'),
      productimage: plainText('Its largest picture; empty when there is none'),
    },
    { description: 'The product as it was when it was reserved' },
  ),
  role: described(Side, 'What the caller is in this order'),
  with: Type.Object({ name: plainText('Name'), id: Id }, { description: 'The other one' }),
  state: described(OrderState, 'Where the order stands'),
  actions: Type.Array(OrderAction, { description: 'What the caller can do now' }),
  price: Price,
  holduntil: orderFields.holduntil,
  meeting: optional(MeetingSchema, 'The last proposal, or what was agreed'),
  code: Type.Optional(
    Type.String({
      pattern: '^[0-9]{6}$',
      description: 'For the buyer, until the product is handed over: the seller enters it then',
      examples: ['204817'],
    }),
  ),
  reviews: Type.Array(ReviewSchema, {
    maxItems: 2,
    description: "The caller's own, and the other one's when both are written or 7 days are over",
  }),
  history: Type.Array(
    Type.Object({
      state: described(OrderState, 'The state it had then'),
      at: described(Timestamp, 'Since when'),
      by: described(Choice('buyer', 'seller', 'time', 'admin'), 'Who moved it'),
      reason: Type.Optional(plainText('Of a cancellation')),
    }),
    { description: 'Each state that it had, the first one first' },
  ),
  conversation: optional(Id, 'Where the two write to each other'),
});
export type Order = Static<typeof OrderSchema>;

/** The life of an order, for its buyer and its seller. For anyone else, an order does not exist (404). */
export const orderEndpoints = {
  'GET /orders/{id}': {
    scope: 'signed-in',
    summary: 'An order of the caller, as buyer or as seller, and what can be done with it now.',
    params: byId,
    response: OrderSchema,
  },
  'POST /orders/{id}/{action}': {
    scope: 'signed-in',
    summary: 'Moves an order of the caller. Answers the order as it is then.',
    params: Type.Object({ id: Id, action: described(OrderAction, 'What is done') }),
    headers: onlyOnce,
    optionalBody: true,
    body: Type.Object({
      times: Type.Optional(
        Type.Array(Timestamp, { minItems: 1, maxItems: 3, description: 'Of `propose`: when to meet' }),
      ),
      place: Type.Optional(NameInput('line', 200, 'Of `propose`: where, a public place')),
      time: optional(Timestamp, 'Of `accept`: one of the proposed times'),
      reason: Type.Optional(NameInput('text', 500, 'Of `cancel`: why, for the other one')),
      code: Type.Optional(
        Type.String({ maxLength: 20, description: 'Of `handover`: the six digits that the buyer shows' }),
      ),
      stars: optional(Stars, 'Of `review`'),
      described: Type.Optional(asDescribed),
      ontime: Type.Optional(ontime),
      friendly: Type.Optional(friendly),
      text: Type.Optional(
        Type.String({ maxLength: 2000, description: 'Of `review`, where it may be empty, and of `answer`' }),
      ),
    }),
    response: OrderSchema,
  },
  'GET /orders/{id}/meeting.ics': {
    scope: 'signed-in',
    summary: 'The agreed meeting for a calendar, as `text/calendar` (RFC 5545).',
    params: byId,
    mediaType: 'text/calendar',
    response: Type.String({ description: 'The calendar file', examples: ['BEGIN:VCALENDAR'] }),
  },
} as const satisfies Record<string, Endpoint>;

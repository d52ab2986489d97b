import { type Static, Type } from 'typebox';
import { orderActions, orderStates } from '../orders/order-states.ts';
import { byId, type Endpoint, onlyOnce } from './endpoint.ts';
import { Id, orderFields, Price, Timestamp } from './entities.ts';
import { Choice, described, NameInput, object, optional, plainText, yesNo } from './fields.ts';

const Side = Choice('buyer', 'seller');
const OrderAction = Choice(...orderActions);
const Stars = Type.Integer({ minimum: 1, maximum: 5, description: 'Stars, 5 are the best' });
const asDescribed = yesNo('Whether the product is as described');
const ontime = yesNo('Whether the other person was on time');
const friendly = yesNo('Whether the other person was friendly');

const ReviewSchema = Type.Object({
  by: described(Side, 'Author of the review'),
  stars: Stars,
  described: asDescribed,
  ontime,
  friendly,
  text: plainText('Further text; may be empty'),
  at: described(Timestamp, 'When it was written'),
  answer: Type.Optional(plainText('Reply by the reviewed person')),
});
export type OrderReview = Static<typeof ReviewSchema>;

const MeetingSchema = Type.Object({
  proposedby: described(Side, 'Side that proposed it'),
  times: Type.Array(Timestamp, { minItems: 1, maxItems: 3, description: 'The proposed times' }),
  place: plainText('Meeting point, a public place'),
  time: optional(Timestamp, 'The agreed time, one of `times`'),
});

const OrderState = Choice(...orderStates);

const OrderSchema = Type.Object({
  _id: Id,
  product: object('The product as it was when it was reserved', {
    _id: Id,
    productname: plainText('Name of the product'),
    productimage: plainText('URL of the largest picture; empty when there is none'),
  }),
  role: described(Side, 'Role of the caller in this order'),
  with: object('The other person', { name: plainText('Name'), id: Id }),
  state: described(OrderState, 'State of the order'),
  actions: Type.Array(OrderAction, { description: 'Actions that are possible for the caller now' }),
  price: Price,
  holduntil: orderFields.holduntil,
  meeting: optional(MeetingSchema, 'The latest proposal, or the agreed meeting'),
  code: Type.Optional(
    Type.String({
      pattern: '^[0-9]{6}$',
      description: 'Only for the buyer, while the order is open: the seller enters it at the hand-over',
      examples: ['204817'],
    }),
  ),
  reviews: Type.Array(ReviewSchema, {
    maxItems: 2,
    description: "The caller's own, and that of the other person when both are written or after 7 days",
  }),
  history: Type.Array(
    Type.Object({
      state: described(OrderState, 'The new state'),
      at: described(Timestamp, 'When the state began'),
      by: described(Choice('buyer', 'seller', 'time', 'admin'), 'Who changed the state'),
      reason: Type.Optional(plainText('Reason of a cancellation')),
    }),
    { description: 'The last hundred changes of state, oldest first' },
  ),
  conversation: optional(Id, 'Id of the conversation of the two'),
});
export type Order = Static<typeof OrderSchema>;

/** The life of an order, for its buyer and its seller. For anyone else, an order does not exist (404). */
export const orderEndpoints = {
  'GET /orders/{id}': {
    scope: 'signed-in',
    summary: 'An order of the caller, as buyer or as seller, and the actions that are possible now.',
    params: byId,
    response: OrderSchema,
  },
  'POST /orders/{id}/{action}': {
    scope: 'signed-in',
    summary: 'Performs an action on an order of the caller and returns the changed order.',
    params: Type.Object({ id: Id, action: described(OrderAction, 'The action') }),
    headers: onlyOnce,
    optionalBody: true,
    body: Type.Object({
      times: optional(Type.Array(Timestamp, { minItems: 1, maxItems: 3 }), 'For `propose`: when to meet'),
      place: Type.Optional(NameInput('line', 200, 'For `propose`: where to meet, a public place')),
      time: optional(Timestamp, 'For `accept`: one of the proposed times'),
      reason: Type.Optional(NameInput('text', 500, 'For `cancel`: the reason, shown to the other person')),
      code: optional(Type.String({ maxLength: 20 }), 'For `handover`: the six digits that the buyer shows'),
      stars: optional(Stars, 'For `review`: 1 to 5, 5 is the best'),
      described: Type.Optional(asDescribed),
      ontime: Type.Optional(ontime),
      friendly: Type.Optional(friendly),
      text: optional(Type.String({ maxLength: 2000 }), 'For `review` (may be empty) and `answer`'),
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

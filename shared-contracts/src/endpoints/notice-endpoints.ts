import { type Static, Type } from 'typebox';
import { type Endpoint, page } from './endpoint.ts';
import { Id, Timestamp, UpdateResult } from './entities.ts';
import { Choice, count, described, optional, plainText, yesNo } from './fields.ts';

/** Kinds of notices; the mails of each kind can be switched off. */
export const noticeKinds = [
  'message',
  'price',
  'order',
  'reminder',
  'review',
  'wish_cheaper',
  'wish_gone',
  'saved_search',
  'removed_person',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const NoticeSchema = Type.Object({
  _id: Id,
  kind: described(Choice(...noticeKinds), 'Kind of the notice'),
  text: plainText('The notice, in a sentence or two'),
  at: described(Timestamp, 'When it happened'),
  read: yesNo('Whether the caller has read it'),
  product: optional(Id, 'The product it is about'),
  order: optional(Id, 'The order it is about'),
  conversation: optional(Id, 'The conversation it is about'),
});
export type Notice = Static<typeof NoticeSchema>;

const mailSwitch = yesNo('Whether notices of this kind are also sent as mail');
const NoticeSettingsSchema = Type.Object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, mailSwitch])) as Record<NoticeKind, typeof mailSwitch>,
);
export type NoticeSettings = Static<typeof NoticeSettingsSchema>;

/** Notices of the market to a person. Only that person can read them. */
export const noticeEndpoints = {
  'GET /notices': {
    scope: 'signed-in',
    summary: "The caller's notices, newest first.",
    query: Type.Object(page),
    response: Type.Array(NoticeSchema, { maxItems: 100 }),
  },
  'GET /notices/unread': {
    scope: 'signed-in',
    summary: 'How many notices the caller has not read.',
    response: Type.Object({
      count: described(
        Type.Integer({ minimum: 0, maximum: 100 }),
        'Unread notices; 100 also when there are more',
      ),
      lastevent: count('Number of the newest event at that moment: `after` for `GET /events`'),
    }),
  },
  'POST /notices/read': {
    scope: 'signed-in',
    summary: 'Marks notices of the caller as read: those in `ids`, or all.',
    // No other properties: a call with a misspelt `ids` must not mark all.
    body: Type.Object(
      {
        ids: optional(Type.Array(Id, { minItems: 1, maxItems: 100 }), 'All by default'),
      },
      { additionalProperties: false },
    ),
    response: UpdateResult,
  },
  'GET /notices/settings': {
    scope: 'signed-in',
    summary: 'The kinds of notices that the caller also gets by mail.',
    response: NoticeSettingsSchema,
  },
  'PUT /notices/settings': {
    scope: 'signed-in',
    summary: 'Switches mails on or off by kind of notice; kinds that are left out keep their setting.',
    body: Type.Partial(NoticeSettingsSchema, { additionalProperties: false }),
    response: NoticeSettingsSchema,
  },
} as const satisfies Record<string, Endpoint>;

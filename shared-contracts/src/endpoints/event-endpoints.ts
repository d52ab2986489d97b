import { type Static, Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Choice, count, described, optional, plainText, yesNo } from './fields.ts';

export const MarketEventSchema = Type.Object({
  kind: described(Choice('message', 'notice', 'order'), 'What has changed'),
  id: plainText('Of the conversation, the notice or the order that has changed'),
});
export type MarketEvent = Static<typeof MarketEventSchema>;

const EventPageSchema = Type.Object({
  last: count('The number of the newest one: what to ask after next time'),
  reset: yesNo('Some are not kept any more: what is shown has to be read anew'),
  events: Type.Array(MarketEventSchema, { description: 'Those after it, in their order' }),
});
export type EventPage = Static<typeof EventPageSchema>;

/** Events for the caller, while the site is open. */
export const eventEndpoints = {
  'GET /events': {
    scope: 'signed-in',
    summary:
      "The caller's events as they happen (`text/event-stream`), or with `poll` those after a number, once.",
    query: Type.Object({
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'The number of the last one that was seen, where there is no `Last-Event-ID`; from now on without both',
        }),
      ),
      poll: optional(Choice('1'), 'JSON, once'),
    }),
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The number of the last one that was seen',
        }),
      ),
    }),
    response: EventPageSchema,
  },
} as const satisfies Record<string, Endpoint>;

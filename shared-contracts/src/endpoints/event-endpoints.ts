import { type Static, Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Choice, count, described, optional, plainText, yesNo } from './fields.ts';

export const MarketEventSchema = Type.Object({
  kind: described(Choice('message', 'notice', 'order'), 'Kind of what changed'),
  id: plainText('Id of the conversation, notice or order that changed'),
});
export type MarketEvent = Static<typeof MarketEventSchema>;

const EventPageSchema = Type.Object({
  last: count('Number of the newest event: `after` of the next request'),
  reset: yesNo('Events are missing: the client must reload its data'),
  events: Type.Array(MarketEventSchema, { description: 'The events after `after`, oldest first' }),
});
export type EventPage = Static<typeof EventPageSchema>;

const eventNumber = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));

/** Events for the caller, while the site is open. */
export const eventEndpoints = {
  'GET /events': {
    scope: 'signed-in',
    summary:
      "A stream of the caller's events (`text/event-stream`), or with `poll` one response with those after a number.",
    query: Type.Object({
      after: eventNumber(
        'Number of the last event received, if there is no `Last-Event-ID`; without both, only new events',
      ),
      poll: optional(Choice('1'), 'One JSON response instead of a stream'),
    }),
    headers: Type.Object({ 'last-event-id': eventNumber('Number of the last event received') }),
    response: EventPageSchema,
  },
} as const satisfies Record<string, Endpoint>;

import type { EventPage } from 'shared-contracts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import { createEventStreams, type EventStreamsParts } from './event-streams.ts';
import { eventsAfter, forgetOldEvents, lastEvent } from './events.repository.ts';

export { emit } from './events.repository.ts';

export type EventsService = ReturnType<typeof createEventsService>;

/** Live events for users, as a stream or by polling. */
export function createEventsService(db: Db, parts: EventStreamsParts) {
  const streams = createEventStreams(db, parts);
  return {
    open: streams.open,
    countOpen: streams.count,
    /** Ends all streams when the server stops. */
    close: streams.close,

    /** @param after the number of the last event that the client received; without it, no events are returned */
    async poll({ id }: Caller, after: number | undefined): Promise<EventPage> {
      if (after === undefined) return { last: await lastEvent(db, id), reset: false, events: [] };
      const { last, events } = await eventsAfter(db, id, after);
      return {
        ...{ last, reset: events === undefined },
        events: (events ?? []).map(({ kind, id: subject }) => ({ kind, id: subject })),
      };
    },

    /** Deletes old events; call periodically. */
    housekeeping: () => forgetOldEvents(db),
  };
}

import type { ServerResponse } from 'node:http';
import type { EventPage, MarketEvent } from 'shared-contracts';
import { batch } from '../../database/batch.ts';
import type { Db } from '../../database/db.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { singleFlight } from '../../responses/single-flight.ts';
import { type EventRow, eventsAfter, forgetOldEvents, lastEvent, lastEvents } from './events.repository.ts';

export { emit } from './events.repository.ts';

export type EventsService = ReturnType<typeof createEventsService>;

/** Heartbeat interval: proxies may close a connection that is silent for 30 seconds. */
const BEAT_MS = 15_000;
/** How long a stream may outlive its sign-in if no message reports that the sign-in has ended. */
const CHECK_MS = 60_000;
const MAX_OF_PERSON = 6;
/** Bytes buffered for a client that does not read. */
const MAX_WAITING = 64 * 1024;

interface Stream {
  readonly userId: string;
  readonly token: string;
  readonly response: ServerResponse;
  /** The number of the last event that was sent to the client. */
  after: number;
  checkedAt: number;
}

export interface StreamRequest extends Pick<Stream, 'token' | 'response'> {
  readonly caller: Caller;
  /** The number of the last event that the client received; without it, the stream starts with new events. */
  readonly after: number | undefined;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
}

const asText = (number: number, event: string, data: Partial<MarketEvent>) =>
  `id: ${number}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const written = ({ number, kind, id }: EventRow) => asText(number, kind, { kind, id });

/**
 * Live events for users, by polling or as a stream. One heartbeat timer is for all open streams of this process. The database's messages
 * report which users have new events; while they are not received, all users are checked every second, with one query.
 * @param callerOf the caller of a product token; fails when the sign-in has ended
 */
export function createEventsService(
  db: Db,
  notifications: Notifications,
  callerOf: (token: string) => Promise<Caller>,
  report: (error: unknown) => void,
) {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((own) => [...own]);
  // One statement for all clients that connect at the same moment, as after a restart.
  const newestOf = batch(async (userIds: readonly string[]) => {
    const newest = await lastEvents(db, userIds);
    return userIds.map((id) => newest.get(id) ?? 0);
  });
  const waiting = new Set<string>();
  let isClosed = false;
  const timer = setInterval(beat, BEAT_MS).unref();

  function remove(stream: Stream): void {
    const own = streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.userId);
  }

  function add(stream: Stream): void {
    const own = streams.get(stream.userId) ?? new Set();
    streams.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (own.size > MAX_OF_PERSON && oldest) end(oldest);
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.response.end();
  }

  function send(stream: Stream, text: string): void {
    stream.response.write(text);
    // A client that reads too slowly is disconnected; it reconnects with `Last-Event-ID`.
    if (stream.response.writableLength > MAX_WAITING) stream.response.destroy();
  }

  /** Ends a stream whose sign-in has ended. The stream stays open when this cannot be checked. */
  async function check(stream: Stream): Promise<void> {
    stream.checkedAt = Date.now();
    try {
      await callerOf(stream.token);
    } catch (error) {
      if ((error as { code?: string }).code === 'unavailable') return;
      send(stream, 'event: end\ndata: {}\n\n');
      end(stream);
    }
  }

  /** @param newest the number of the user's newest event, read after the user was added to `waiting` */
  async function push(userId: string, newest: number): Promise<void> {
    const own = [...(streams.get(userId) ?? [])];
    await Promise.all(own.map(check));
    // Reads for each number by itself: a stream that is too far behind is reset, the others resume.
    for (const [after, behind] of Map.groupBy(own, (stream) => stream.after)) {
      if (after === newest) continue;
      const { last, reset, events } = await eventsAfter(db, userId, after);
      if (after === last) continue;
      const text = reset ? asText(last, 'reset', {}) : events.map(written).join('');
      // Skips streams that `check` has ended.
      for (const stream of behind.filter((each) => streams.get(userId)?.has(each))) {
        stream.after = last;
        send(stream, text);
      }
    }
  }

  async function pushAll(): Promise<void> {
    const people = [...waiting];
    waiting.clear();
    const newest = await lastEvents(db, people);
    for (const userId of people) await push(userId, newest.get(userId) ?? 0).catch(report);
  }
  /** Pushes to the users in `waiting`; those who are added during a run are for the next one. */
  const pushWaiting = singleFlight(() => pushAll().catch(report));

  function mayHave(userIds: Iterable<string>): void {
    for (const userId of userIds) if (streams.has(userId)) waiting.add(userId);
    if (waiting.size > 0) void pushWaiting();
  }

  async function lookForAll(): Promise<void> {
    if (streams.size === 0) return;
    const newest = await lastEvents(db, [...streams.keys()]);
    mayHave(all().flatMap(({ userId, after }) => ((newest.get(userId) ?? 0) === after ? [] : [userId])));
  }

  const stopListening = notifications.onEvents((userId) => {
    if (userId === undefined) lookForAll().catch(report);
    else mayHave([userId]);
  });

  function beat(): void {
    const due = Date.now() - CHECK_MS;
    for (const stream of all()) {
      send(stream, ':\n\n');
      if (stream.checkedAt < due) void check(stream);
    }
  }

  return {
    /** Opens a stream. If the database cannot be reached, it fails before anything is sent. */
    async open({ caller, token, after, headers, response }: StreamRequest): Promise<void> {
      const start = after ?? (await newestOf(caller.id));
      if (isClosed || response.destroyed) return void response.destroy();
      const stream: Stream = { userId: caller.id, token, response, after: start, checkedAt: Date.now() };
      response.on('close', () => remove(stream));
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        // Without this, Nginx buffers the stream.
        'x-accel-buffering': 'no',
      });
      // Disables Node's socket timeout, which each heartbeat would only restart.
      response.socket?.setTimeout(0);
      add(stream);
      send(stream, asText(start, 'open', {}));
      mayHave([caller.id]);
    },
    countOpen: () => all().length,
    /** Ends all streams when the server stops. */
    close(): void {
      isClosed = true;
      clearInterval(timer);
      stopListening();
      for (const stream of all()) end(stream);
    },

    /** @param after the number of the last event that the client received; without it, no events are returned */
    async poll({ id }: Caller, after: number | undefined): Promise<EventPage> {
      if (after === undefined) return { last: await lastEvent(db, id), reset: false, events: [] };
      return eventsAfter(db, id, after);
    },

    /** Deletes old events; call periodically. */
    housekeeping: () => forgetOldEvents(db),
  };
}

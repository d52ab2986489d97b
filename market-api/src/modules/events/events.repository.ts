import { sql } from 'kysely';
import type { MarketEvent } from 'shared-contracts';
import type { Db } from '../../database/schema.ts';
import { EVENTS_CHANNEL } from '../../notifications/notifications.ts';

/** The most that are read at once: who is further behind reads anew what they look at. */
const MAX_AT_ONCE = 200;

export interface EventRow extends MarketEvent {
  readonly number: number;
}

/**
 * Tells people's open pages, when the transaction ends. Whoever tells several people in one transaction does so in one call: each
 * one's counter is locked until the end, and here they are locked in the same order by everybody.
 */
export type Emit = (tx: Db, to: string | readonly string[], event: MarketEvent) => Promise<void>;

export const emit: Emit = async (tx, to, { kind, id }) => {
  const people = [...new Set([to].flat())].sort();
  await sql`
    with counted as (
      insert into event_counters as c (user_id, last)
      select person, 1 from unnest(${sql.val(people)}::uuid[]) with ordinality as t (person, at) order by at
      on conflict (user_id) do update set last = c.last + 1
      returning user_id, last
    ), written as (
      insert into events (user_id, number, kind, subject) select user_id, last, ${kind}, ${id} from counted
    )
    select pg_notify(${EVENTS_CHANNEL}, user_id::text) from counted`.execute(tx);
};

/** The number of a person's newest event; 0 before the first. */
export async function lastEvent(db: Db, userId: string): Promise<number> {
  return (await lastEvents(db, [userId])).get(userId) ?? 0;
}

export async function lastEvents(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_counters')
    .select(['user_id', 'last'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id, last }) => [user_id, Number(last)]));
}

/** @returns those after a number, in their order; nothing when they are too many or not kept any more */
export async function eventsAfter(
  db: Db,
  userId: string,
  after: number,
): Promise<{ readonly last: number; readonly events: readonly EventRow[] | undefined }> {
  const last = await lastEvent(db, userId);
  if (last === after) return { last, events: [] };
  const rows = await db
    .selectFrom('events')
    .select(['number', 'kind', 'subject'])
    .where('user_id', '=', userId)
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(MAX_AT_ONCE + 1)
    .execute();
  const isWhole = Number(rows[0]?.number) === after + 1 && rows.length <= MAX_AT_ONCE;
  if (!isWhole) return { last, events: undefined };
  const events = rows.map(({ number, kind, subject }) => ({
    ...{ number: Number(number), kind: kind as MarketEvent['kind'], id: subject },
  }));
  return { last: events.at(-1)?.number ?? last, events };
}

/** Forgets those that are two days old. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await sql`delete from events where created_at < now() - interval '2 days'`.execute(db);
}

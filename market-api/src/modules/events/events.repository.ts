import { sql } from 'kysely';
import type { MarketEvent } from 'shared-contracts';
import { allOf, type Db, run } from '../../database/db.ts';
import { EVENTS_CHANNEL } from '../../notifications/notifications.ts';

/** The maximum number of events read at once: a client that is further behind refetches its data instead. */
const MAX_AT_ONCE = 200;

export type EventRow = MarketEvent & { readonly number: number };

/**
 * Notifies the users' open pages when the transaction commits. A transaction that notifies several users must do so in one call: each
 * user's counter stays locked until the commit, and one call locks the counters in a fixed order, which prevents deadlocks.
 */
export async function emit(tx: Db, to: string | readonly string[], { kind, id }: MarketEvent): Promise<void> {
  const people = [...new Set([to].flat())].sort();
  await run(tx)`
    with counted as (
      insert into event_counters as c (user_id, last)
      select person, 1 from unnest(${sql.val(people)}::uuid[]) with ordinality as t (person, at) order by at
      on conflict (user_id) do update set last = c.last + 1
      returning user_id, last
    ), written as (
      insert into events (user_id, number, kind, subject) select user_id, last, ${kind}, ${id} from counted
    )
    select pg_notify(${EVENTS_CHANNEL}, user_id::text) from counted`;
}

/** The number of a user's newest event; 0 before the first. */
export const lastEvent = async (db: Db, userId: string) => (await lastEvents(db, [userId])).get(userId) ?? 0;

export async function lastEvents(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await allOf(db)<{ user_id: string; last: number }>`
    select user_id, last::integer as last from event_counters
    where user_id = any(${sql.val([...userIds])}::uuid[])`;
  return new Map(rows.map(({ user_id, last }) => [user_id, last]));
}

/**
 * The events after a number, in order; none, with `reset`, when there are too many, some are already deleted, or the number is above
 * the last one: then it is from before a backup was restored.
 */
export async function eventsAfter(db: Db, userId: string, after: number) {
  const last = await lastEvent(db, userId);
  if (last === after) return { last, reset: false, events: [] };
  const events = await allOf(db)<EventRow>`select number::integer as number, kind, subject as id from events
      where user_id = ${userId} and number > ${after} order by number limit ${MAX_AT_ONCE + 1}`;
  const isWhole = events[0]?.number === after + 1 && events.length <= MAX_AT_ONCE;
  if (!isWhole) return { last, reset: true, events: [] };
  return { last: events.at(-1)?.number ?? last, reset: false, events };
}

/** Deletes events older than two days. */
export const forgetOldEvents = (db: Db): Promise<void> =>
  run(db)`delete from events where created_at < now() - interval '2 days'`;

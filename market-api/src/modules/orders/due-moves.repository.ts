import { sql } from 'kysely';
import type { OrderMove } from 'shared-contracts/orders';
import { columnOf, type Db } from '../../database/db.ts';

const hours = (count: number) => sql`${count}::int * interval '1 hour'`;
const meeting = sql`(o.meeting ->> 'time')::timestamptz`;

function isDue({ due, to, action }: OrderMove) {
  if (due === undefined) return sql`false`;
  const time =
    'after' in due
      ? sql`o.state_at <= now() - ${hours(due.hours)}`
      : // Nobody is reminded of what they have agreed just now.
        sql`${meeting} - ${hours(due.hours)} <= now() and ${meeting} - ${hours(due.until)} > now()
            and o.state_at < ${meeting} - ${hours(due.hours)}`;
  if (to !== undefined) return time;
  // What changes no state is done once in a state.
  return sql`${time} and not exists (
    select from order_events e where e.order_id = o.id and e.action = ${action} and e.at >= o.state_at)`;
}

/**
 * Orders that time is to move so, the longest due first.
 * @param move a row of the table with `due` @param only one order, a UUID, to look whether it still is
 */
export const listDue = (db: Db, move: OrderMove, max: number, only?: string): Promise<string[]> =>
  columnOf(db)<string>`
    select o.id from orders o
    where o.state in (${sql.join(move.from)}) and ${isDue(move)} ${only === undefined ? sql`` : sql`and o.id = ${only}::uuid`}
    order by o.state_at limit ${max}`;

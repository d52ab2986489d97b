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
      : // No reminder of a meeting that was agreed only after the reminder's time.
        sql`${meeting} - ${hours(due.hours)} <= now() and ${meeting} - ${hours(due.until)} > now()
            and o.state_at < ${meeting} - ${hours(due.hours)}`;
  if (to !== undefined) return time;
  // A move that changes no state is made once per state.
  return sql`${time} and not exists (
    select from order_events e where e.order_id = o.id and e.action = ${action} and e.at >= o.state_at)`;
}

/**
 * Orders for which this timed move is due, in random order: those that always fail do not keep the others out.
 * @param move a row of the table with `due` @param only the UUID of an order, to check whether its move is still due
 */
export const listDue = (db: Db, move: OrderMove, max: number, only?: string): Promise<string[]> =>
  columnOf(db)<string>`
    select o.id from orders o
    where o.state in (${sql.join(move.from)}) and ${isDue(move)} ${only === undefined ? sql`` : sql`and o.id = ${only}::uuid`}
    order by random() limit ${max}`;

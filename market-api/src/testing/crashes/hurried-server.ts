import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { run } from '../../database/db.ts';
import { setClockAhead } from '../clock-ahead.ts';

/**
 * The market's server with its timed jobs and mails running all the time instead of periodically, so that a kill also interrupts
 * these. Depending on the place of the meeting, days pass at once: reservations expire, both sides are reminded a day and then an
 * hour before they meet, and the week for reviews is over when the buyer has written one. There is a category with the number 1.
 */
const EVERY_MS = 40;

// Some tests start the server with a wrong clock.
setClockAhead(Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0));
const config = readConfig(process.env);
const app = await buildApp(config);
const { database, services } = app.market;
const write = run(database.db);
const meeting = sql`(o.meeting ->> 'time')::timestamptz`;

async function letDaysGoBy(): Promise<void> {
  await write`update orders o set state_at = state_at - interval '5 days'
    where state = 'reserved' and meeting ->> 'place' = 'expire' and state_at > now() - interval '5 days'`;
  await write`update orders o set state_at = now() - interval '2 days', meeting = jsonb_set(meeting, '{time}', to_jsonb(
      now() + case when ${meeting} > now() + interval '1 day' then interval '23 hours' else interval '30 minutes' end))
    where state = 'meeting_agreed' and meeting ->> 'place' = 'remind' and (${meeting} > now() + interval '1 day' or (
      ${meeting} > now() + interval '1 hour'
      and exists (select from order_events e where e.order_id = o.id and e.action = 'remind_day')))`;
  await write`update orders o set state_at = state_at - interval '7 days'
    where state = 'handed_over' and meeting ->> 'place' = 'review' and state_at > now() - interval '7 days'
      and exists (select from reviews r where r.order_id = o.id and r.by = 'buyer')`;
}

await write`insert into categories (name, item_id) values ('Fridges', 1) on conflict do nothing`;
// As after the lease of a killed server has expired: the mails that it had taken are due again.
if (process.env.TEST_OTHERS_ARE_DEAD === 'yes')
  await write`update mails set due_at = now() where sent_at is null`;
await app.listen({ port: config.port, host: config.bind });
for (;;) {
  await letDaysGoBy();
  await services.orders.moveByTime();
  await services.mails.sendDue();
  await pause(EVERY_MS);
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { setClockAhead } from '../clock-ahead.ts';
import { places } from './walk.ts';

/**
 * The market's server with its timed jobs and mails running all the time instead of periodically, so that a kill also interrupts
 * these. Depending on the place of the meeting, days pass at once: reservations expire, both sides are reminded a day and then an
 * hour before they meet, and the week for reviews is over when the buyer has written one.
 */
const EVERY_MS = 40;

// Some tests start the server with a wrong clock.
setClockAhead(Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0));
const config = readConfig(process.env);
const app = await buildApp(config);
const { database, services } = app.market;
const { db } = database;
let isStopping = false;

const at = (place: string) => sql`o.meeting ->> 'place' = ${place}`;
const meeting = sql`(o.meeting ->> 'time')::timestamptz`;
async function letDaysGoBy(): Promise<void> {
  await sql`update orders o set state_at = state_at - interval '5 days'
    where state = 'reserved' and ${at(places.expire)} and state_at > now() - interval '5 days'`.execute(db);
  await sql`update orders o set state_at = now() - interval '2 days', meeting = jsonb_set(meeting, '{time}', to_jsonb(
      now() + case when ${meeting} > now() + interval '1 day' then interval '23 hours' else interval '30 minutes' end))
    where state = 'meeting_agreed' and ${at(places.remind)} and (${meeting} > now() + interval '1 day' or (
      ${meeting} > now() + interval '1 hour'
      and exists (select from order_events e where e.order_id = o.id and e.action = 'remind_day')))`.execute(
    db,
  );
  await sql`update orders o set state_at = state_at - interval '7 days'
    where state = 'handed_over' and ${at(places.review)} and state_at > now() - interval '7 days'
      and exists (select from reviews r where r.order_id = o.id and r.by = 'buyer')`.execute(db);
}

const work = async () => {
  while (!isStopping) {
    await letDaysGoBy();
    await services.orders.moveByTime();
    await services.mails.sendDue();
    await pause(EVERY_MS);
  }
};
if (process.env.TEST_OTHERS_ARE_DEAD === 'yes')
  // As after the lease of a killed server has expired: the mails that it had taken are due again.
  await sql`update mails set due_at = now() where sent_at is null`.execute(db);
await app.listen({ port: config.port, host: config.bind });
const working = work();
process.once('SIGTERM', async () => {
  isStopping = true;
  await working;
  await app.close();
  process.exit(0);
});
await working;

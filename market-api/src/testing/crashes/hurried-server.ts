import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { setClockAhead } from '../clock-ahead.ts';
import { PLACE_OF_NO_PATIENCE } from './walk.ts';

/**
 * The market's server, on which time moves orders and mails go out all the time and not now and then: whoever is killed is
 * killed in the middle of that as well. Reservations whose meeting is proposed at the place of no patience are
 * five days old at once.
 */
const EVERY_MS = 40;

// Also wrong by as much as its clock is off.
setClockAhead(Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0));
const config = readConfig(process.env);
const app = await buildApp(config);
const { database, services } = app.market;
const { db } = database;
let isStopping = false;

const work = async () => {
  while (!isStopping) {
    await sql`update orders set state_at = state_at - interval '5 days'
      where state = 'reserved' and meeting ->> 'place' = ${PLACE_OF_NO_PATIENCE} and state_at > now() - interval '5 days'`.execute(
      db,
    );
    await services.orders.moveByTime();
    await services.mails.sendDue();
    await pause(EVERY_MS);
  }
};
if (process.env.TEST_OTHERS_ARE_DEAD === 'yes')
  // As after the lease of a server that was killed: what it had taken is due again.
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

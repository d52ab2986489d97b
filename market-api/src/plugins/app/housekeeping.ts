import type { FastifyInstance } from 'fastify';
import { always, type RunExclusively } from '../../jobs/exclusive-job.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;
/** Detects a change of password within a minute, the time that the check takes included. */
const SIGN_INS_MS = 20_000;
/** How long a mail waits in the outbox at most. */
const MAILS_MS = 5_000;
/** Share of the interval for which a job's lease is held: less than 1, so that the lease has ended when the job is due again. */
const KEEP = 0.9;

const FAILED = 'Housekeeping failed and will be retried.';

/**
 * Runs periodic jobs. Once a minute, in one process of the market: removes unused uploads, creates AVIF pictures, moves orders whose time
 * has come, ends advertisements after their week, removes the visitors from yesterday's views, folds the revision, removes old search
 * changes, sessions, notices and events, notifies users of new matches for saved searches, and retries to disable the sign-ins of
 * deleted users. A failed job does not stop the others (a full disk must not keep a sign-in alive). Three times a minute: ends sessions
 * that the identity provider has ended. Every five seconds: sends due mails and notices about changed wishes;
 * a server that closes leaves the rest of them to its next start.
 */
export function addHousekeeping(app: FastifyInstance, services: Services, runExclusively: RunExclusively) {
  const { events, figures, images, mails, notices, orders, products, revision } = services;
  const { savedSearches, search, sessions, userAdmin, wishes } = services;
  const closing = new AbortController();
  repeat(EVERY_MS, 'tidy', [
    async () => {
      const removed = await images.removeExpired();
      if (removed > 0) app.log.info({ removed }, 'Unused uploads were removed.');
    },
    images.makeAvif,
    products.endOldAdvertisements,
    figures.housekeeping,
    orders.moveByTime,
    revision.fold,
    search.housekeeping,
    userAdmin.disablePending,
    sessions.housekeeping,
    notices.housekeeping,
    savedSearches.tellNew,
    events.housekeeping,
  ]);
  repeat(SIGN_INS_MS, 'sign-ins', [sessions.followProvider]);
  // Every process runs these: each takes only rows that no other process works on.
  repeat(MAILS_MS, 'mails', [wishes.tellChanges, mails.sendDue], always);

  function repeat(
    everyMs: number,
    name: string,
    jobs: readonly ((closing: AbortSignal) => unknown)[],
    run = runExclusively,
  ) {
    let running: Promise<unknown> | undefined;
    const report = (error: unknown) => app.log.error({ err: error, name }, FAILED);
    const work = async () => {
      for (const job of jobs) {
        try {
          await job(closing.signal);
        } catch (error) {
          report(error);
        }
      }
    };
    const timer = setInterval(() => {
      running ??= run(name, work, everyMs * KEEP)
        .catch(report)
        .finally(() => {
          running = undefined;
        });
    }, everyMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      closing.abort();
      await running;
    });
  }
}

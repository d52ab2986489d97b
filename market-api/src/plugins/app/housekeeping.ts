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

type Job = () => unknown;
interface Repeated {
  readonly name: string;
  readonly jobs: readonly Job[];
  readonly everyMs: number;
}

/**
 * Runs periodic jobs. Once a minute, in one process of the market: removes unused uploads, creates AVIF pictures, moves orders whose time
 * has come, ends advertisements after their week, removes the visitors from yesterday's views, folds the revision, removes old search
 * changes, sessions, notices and events, notifies users of new matches for saved searches, and retries to disable the sign-ins of
 * deleted users. A failed job does not stop the others (a full disk must not keep a sign-in alive). Three times a minute: ends sessions
 * that the identity provider has ended. Every five seconds: sends due mails and notices about changed wishes.
 */
export function addHousekeeping(
  app: FastifyInstance,
  services: Services,
  runExclusively: RunExclusively,
): void {
  const { events, figures, images, mails, notices, orders, products, revision } = services;
  const { savedSearches, search, sessions, userAdmin, wishes } = services;
  const jobs: Job[] = [
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
  ];
  repeat(app, runExclusively, { name: 'tidy', jobs, everyMs: EVERY_MS });
  repeat(app, runExclusively, { name: 'sign-ins', jobs: [sessions.followProvider], everyMs: SIGN_INS_MS });
  // Every process runs these: each takes only rows that no other process works on.
  repeat(app, always, { name: 'mails', jobs: [wishes.tellChanges, mails.sendDue], everyMs: MAILS_MS });
}

function repeat(
  app: FastifyInstance,
  runExclusively: RunExclusively,
  { name, jobs, everyMs }: Repeated,
): void {
  let running: Promise<void> | undefined;
  const work = async () => {
    for (const job of jobs) {
      try {
        await job();
      } catch (error) {
        app.log.error({ err: error, name }, FAILED);
      }
    }
  };
  const workExclusively = () =>
    runExclusively(name, work, { keepMs: everyMs * KEEP })
      .then(
        () => {},
        (error: unknown) => app.log.error({ err: error, name }, FAILED),
      )
      .finally(() => {
        running = undefined;
      });
  const timer = setInterval(() => {
    running ??= workExclusively();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

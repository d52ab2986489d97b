import type { FastifyInstance } from 'fastify';
import { always, type RunExclusively } from '../../jobs/exclusive-job.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;
/** A change of password is to be noticed within a minute, the time that looking takes included. */
const SIGN_INS_MS = 20_000;
/** How long a mail may wait in the outbox. */
const MAILS_MS = 5_000;
/** A little less than that, or the process that did a job would find its own time not over. */
const KEEP = 0.9;

const FAILED = 'Housekeeping failed; it is tried again.';

type Job = () => unknown;
interface Repeated {
  readonly name: string;
  readonly jobs: readonly Job[];
  readonly everyMs: number;
}

/**
 * Once a minute, by one process of the market: uploads nobody used go, orders move that time moves, advertisements end whose week
 * is over, views of yesterday lose their visitors, the revision is put together, changes that the search
 * has read go, and sign-ins of deleted people are disabled where that failed before. Each of them whether or not the others
 * fail: a full disk keeps nobody's sign-in alive. Three times a minute, sessions end that the identity provider has ended. Every five
 * seconds, mails are sent that are due.
 */
export function addHousekeeping(app: FastifyInstance, services: Services, runExclusively: RunExclusively): void {
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
  // By every process: each takes what no other one is at.
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

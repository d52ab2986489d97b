import type { FastifyInstance } from 'fastify';
import type { RunAlone } from '../../jobs/run-alone.ts';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;
/** A little less, or the process that tidied would find its own minute not over. */
const KEEP_MS = 55_000;

/**
 * Once a minute, by one process of the market: uploads nobody used go, the revision is put together, changes that the search
 * has read go, and sign-ins of deleted people are disabled where that failed before. Each of them whether or not the others
 * fail: a full disk keeps nobody's sign-in alive.
 */
export function addTidying(
  app: FastifyInstance,
  { images, revision, search, userAdmin }: Pick<Services, 'images' | 'revision' | 'search' | 'userAdmin'>,
  runAlone: RunAlone,
): void {
  const jobs: (() => unknown)[] = [
    async () => {
      const removed = await images.removeExpired();
      if (removed > 0) app.log.info({ removed }, 'Unused uploads were removed.');
    },
    images.makeAvif,
    revision.fold,
    search.tidy,
    userAdmin.disablePending,
  ];
  let running: Promise<void> | undefined;
  const tidy = async () => {
    for (const job of jobs) {
      try {
        await job();
      } catch (error) {
        app.log.error({ err: error }, 'Tidying failed; it is tried again in a minute.');
      }
    }
  };
  const tidyAlone = () =>
    runAlone('tidy', tidy, { keepMs: KEEP_MS })
      .then(
        () => {},
        (error: unknown) => app.log.error({ err: error }, 'Tidying failed; it is tried again in a minute.'),
      )
      .finally(() => {
        running = undefined;
      });
  const timer = setInterval(() => {
    running ??= tidyAlone();
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

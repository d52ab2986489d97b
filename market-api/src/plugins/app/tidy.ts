import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

const EVERY_MS = 60_000;

/** Once a minute: uploads nobody used go, the revision is put together, and sign-ins of deleted people are disabled where that failed before. */
export function addTidying(app: FastifyInstance, { images, revision, userAdmin }: Services): void {
  let running: Promise<void> | undefined;
  const tidy = async () => {
    try {
      const removed = await images.removeExpired();
      if (removed > 0) app.log.info({ removed }, 'Unused uploads were removed.');
      images.makeAvif();
      await revision.fold();
      await userAdmin.disablePending();
    } catch (error) {
      app.log.error({ err: error }, 'Tidying failed; it is tried again in a minute.');
    } finally {
      running = undefined;
    }
  };
  const timer = setInterval(() => {
    running ??= tidy();
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

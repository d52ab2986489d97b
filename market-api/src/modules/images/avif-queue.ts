import type { Db } from '../../database/schema.ts';
import { isDiskFault } from '../../errors/disk-fault.ts';
import { giveBackAwaitingAvif, markAvifMade, takeAwaitingAvif } from './avif.repository.ts';
import type { AvifJob } from './image-jobs.ts';
import { AVIF_MEMORY } from './image-limits.ts';
import { createImageProcess } from './image-process.ts';
import type { PictureStore } from './picture-store.ts';

export interface AvifQueue {
  /** To be called when a picture was claimed, and now and then: begins shortly after the caller has their answer. */
  soon(): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Where pictures stay as they were uploaded. */
export const noAvif: AvifQueue = { soon: () => {}, idle: async () => {}, close: async () => {} };

const AFTER_MS = 1500;
/** A busy machine takes minutes; a picture that takes longer will not end. */
const LIMIT_MS = 540_000;
const program = new URL('./avif-process.ts', import.meta.url);

/**
 * Makes the AVIF files of used pictures, one picture at a time, in a process of low priority and limited memory that
 * lives while there is something to do. What waits stands in the database, so nothing is forgotten when the server ends.
 * @param report takes what went wrong
 */
export function createAvifQueue(db: Db, store: PictureStore, report: (error: unknown) => void): AvifQueue {
  const worker = createImageProcess<AvifJob, void>({
    program,
    memory: AVIF_MEMORY,
    limitMs: LIMIT_MS,
    report,
  });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closing = false;

  async function work(): Promise<void> {
    while (!closing) {
      const next = await takeAwaitingAvif(db);
      if (!next) return;
      const { discard, ...job } = store.avifJob(next.hash, next.widths);
      try {
        if (closing) throw new Error('The server stops.');
        await worker.run(job);
        await markAvifMade(db, next.hash);
      } catch (error) {
        if (closing) await giveBackAwaitingAvif(db, next.hash, 'at once');
        else {
          report(error);
          // A full disk says nothing about the picture.
          if (isDiskFault(error)) await giveBackAwaitingAvif(db, next.hash, 'later');
        }
      } finally {
        await discard();
      }
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= work()
      .catch(report)
      .finally(async () => {
        running = undefined;
        await worker.end();
      });
    return running;
  }

  return {
    soon() {
      if (closing) return;
      timer ??= setTimeout(() => void begin(), AFTER_MS).unref();
    },
    idle: begin,
    async close() {
      closing = true;
      clearTimeout(timer);
      await worker.end();
      await running;
    },
  };
}

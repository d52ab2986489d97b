import type { Db } from '../../database/schema.ts';
import { giveBackAwaitingAvif, markAvifMade, takeAwaitingAvif } from './avif.repository.ts';
import { createAvifWorker } from './avif-worker.ts';
import type { PictureStore } from './picture-store.ts';

export interface AvifQueue {
  /** To be called when a picture was claimed, and now and then: begins shortly after, when whoever asked has their answer. */
  soon(): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Where pictures stay as they were uploaded. */
export const noAvif: AvifQueue = { soon: () => {}, idle: async () => {}, close: async () => {} };

const AFTER_MS = 1500;

/**
 * Makes the AVIF files of used pictures, one picture at a time, in a process of low priority that lives while there is
 * something to do. What waits stands in the database, so nothing is forgotten when the server ends.
 * @param report takes what went wrong
 */
export function createAvifQueue(db: Db, store: PictureStore, report: (error: unknown) => void): AvifQueue {
  const worker = createAvifWorker();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closing = false;

  async function work(): Promise<void> {
    while (!closing) {
      const next = await takeAwaitingAvif(db);
      if (!next) return;
      try {
        if (closing) throw new Error('The server stops.');
        await worker.make(store.avifJob(next.hash, next.widths));
        await markAvifMade(db, next.hash);
      } catch (error) {
        if (closing) await giveBackAwaitingAvif(db, next.hash);
        else report(error);
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

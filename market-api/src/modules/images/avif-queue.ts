import { writeFile } from 'node:fs/promises';
import { type Db, inTransaction } from '../../database/db.ts';
import { isDiskFault } from '../../errors/disk-fault.ts';
import { MarketProblem } from '../../errors/market-problem.ts';
import { always, type RunExclusively } from '../../jobs/exclusive-job.ts';
import { AVIF_MEMORY } from './image-limits.ts';
import { createImageProcess } from './image-process.ts';
import type { AvifJob } from './image-worker.ts';
import type { StoredPicture } from './images.presenter.ts';
import { giveBackAwaitingAvif, lockHash, markAvifMade, takeAwaitingAvif } from './images.repository.ts';
import type { PictureStore } from './picture-store.ts';

export type AvifQueue = ReturnType<typeof createAvifQueue>;

/** For a market that makes no AVIF files. */
export const noAvif: AvifQueue = { soon: () => {}, idle: async () => {}, close: async () => {} };

const AFTER_MS = 1500;
/** On a busy machine a picture takes minutes; one that takes longer than this never finishes. */
const LIMIT_MS = 540_000;

/**
 * Makes the AVIF files of used pictures, one picture at a time, in a child process with low priority and limited memory that
 * runs only while there is work. The queue is in the database, so no picture is lost when the server ends.
 * @param report logs errors
 * @param runExclusively lets only one of several API processes make them
 */
export function createAvifQueue(
  db: Db,
  store: PictureStore,
  report: (error: unknown) => void,
  runExclusively: RunExclusively = always,
) {
  const worker = createImageProcess<AvifJob, void>({ memory: AVIF_MEMORY, limitMs: LIMIT_MS, report });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closing = false;

  async function make({ hash, widths }: StoredPicture): Promise<void> {
    await using staged = await store.stage();
    const { source, folder } = staged;
    const largest = await store.read(hash, `${widths.at(-1)?.width}.webp`);
    if (largest === undefined) throw new Error(`The picture ${hash} is not in the store.`);
    await writeFile(source, largest);
    if (closing) throw new Error('The server stops.');
    await worker.run({ source, folder, widths });
    await inTransaction(db, async (tx) => {
      // Locks the picture's hash, so that no other transaction deletes its last use: otherwise its files would be orphaned.
      await lockHash(tx, hash);
      if (await markAvifMade(tx, hash)) await staged.publish(hash);
    });
  }

  async function work(): Promise<void> {
    while (!closing) {
      const next = await takeAwaitingAvif(db);
      if (!next) return;
      try {
        await make(next);
      } catch (error) {
        if (closing) await giveBackAwaitingAvif(db, next.hash, 'at once');
        else {
          report(error);
          // A full disk or an unreachable bucket is not the picture's fault: the try does not count.
          if (isDiskFault(error) || error instanceof MarketProblem)
            await giveBackAwaitingAvif(db, next.hash, 'later');
        }
      }
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= runExclusively('avif', work)
      .then(() => {}, report)
      .finally(async () => {
        running = undefined;
        await worker.end();
      });
    return running;
  }

  return {
    /** Call when a picture was claimed, and periodically. Starts after a short delay, so that the caller gets their response first. */
    soon(): void {
      if (!closing) timer ??= setTimeout(() => void begin(), AFTER_MS).unref();
    },
    /** Starts at once. Resolves when this process has nothing left to do. */
    idle: begin,
    async close(): Promise<void> {
      closing = true;
      clearTimeout(timer);
      await worker.end();
      await running;
    },
  };
}

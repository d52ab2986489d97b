import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Reading, type ReadingResult, readText } from './read-text.ts';

/** Bytes. A smaller document is read in a few milliseconds. */
const LARGE = 256 * 1024;
/** A document of 50 remotes with 200 versions each, 19 MB, needs a third of it. */
const MOST_MEMORY_MB = 512;

/**
 * Reads a document without holding up whatever else the process has to do. A large one is read by a thread of its own,
 * which ends with it: its checks take a second, and the memory that they need is given back.
 * @param reading a large content is handed over: it is empty afterwards
 */
export async function readApart(reading: Reading): Promise<ReadingResult> {
  if (reading.content.byteLength < LARGE) return readText(reading);
  const { buffer, byteLength } = reading.content;
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: reading,
    transferList: buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    const ended = once(worker, 'exit').then(() => assert.fail('The thread that reads the registry ended'));
    const [result] = (await Promise.race([once(worker, 'message'), ended])) as [ReadingResult];
    return result;
  } finally {
    await worker.terminate();
  }
}

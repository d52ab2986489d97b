import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';

interface ThreadOptions {
  /** What the thread reads, for error messages. */
  readonly name: string;
  readonly memoryMb: number;
  readonly ms?: number;
  readonly transferList?: TransferListItem[];
}

/**
 * Runs a file as a worker thread that posts one result; ending the thread frees its memory.
 * @throws when the thread ends without a result: it failed, exceeded its memory limit, or timed out
 */
export async function runInThread<Result>(
  file: URL,
  workerData: unknown,
  { name, memoryMb, ms, transferList = [] }: ThreadOptions,
): Promise<Result> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = new Worker(file, { workerData, transferList, resourceLimits });
  const options = ms === undefined ? {} : { signal: AbortSignal.timeout(ms) };
  try {
    const ended = once(worker, 'exit', options).then(() =>
      assert.fail(`The thread that reads ${name} ended`),
    );
    const [result] = (await Promise.race([once(worker, 'message', options), ended])) as [Result];
    return result;
  } finally {
    await worker.terminate();
  }
}

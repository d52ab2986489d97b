import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';

interface ThreadOptions {
  /** In a message: what the thread does. */
  readonly name: string;
  readonly memoryMb: number;
  readonly ms?: number;
  readonly transferList?: TransferListItem[];
}

/**
 * Runs a file as a thread that posts one result and gives its memory back.
 * @throws what ends the thread before that: too much memory or time
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

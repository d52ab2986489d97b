import { extname } from 'node:path';
import type { RegistryVersion } from '../document/schema.ts';
import { runInThread } from '../run-in-thread.ts';
import { findVersion, type Reading, type ReadingResult, readText, type WantedVersion } from './accept.ts';

/** Bytes. A smaller document is parsed and verified in a few milliseconds. */
const LARGE = 256 * 1024;
/** A document of 50 remotes with 200 versions each (19 MB) needs a third of this. */
const MAX_MEMORY_MB = 512;

/**
 * Parses and verifies a document; a large one, which takes a second, in a worker thread.
 * @param reading the content of a large document is transferred to the thread: it is empty afterwards
 * @param maxMemory the thread's memory limit, MB; a document that needs more is refused like one that cannot be parsed
 */
export async function parseInWorker(reading: Reading, maxMemory = MAX_MEMORY_MB): Promise<ReadingResult> {
  if (reading.content.byteLength < LARGE) return readText(reading);
  try {
    return await inThread<ReadingResult>(reading, maxMemory);
  } catch (error) {
    // Any other error may be temporary: the reader tries again.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    const problem = `The registry document cannot be read: it needs more than ${maxMemory} MB of memory`;
    return { serial: undefined, problem };
  }
}

/** Finds one version, for a large document in a worker thread too. @throws when the thread ends without a result */
export async function findInWorker(wanted: WantedVersion): Promise<RegistryVersion | undefined> {
  return wanted.content.byteLength < LARGE ? findVersion(wanted) : inThread(wanted, MAX_MEMORY_MB);
}

function inThread<Result>(work: Reading | WantedVersion, memoryMb: number): Promise<Result> {
  const { buffer, byteLength } = work.content;
  // In a bundle, the worker thread's code is a separate file, `parse-worker.mjs`.
  const file = `./parse-worker${extname(import.meta.filename)}`;
  const transferList = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  return runInThread(new URL(file, import.meta.url), work, { name: 'the registry', memoryMb, transferList });
}

import type { RegistryVersion } from '../document/schema.ts';
import { runInThread } from '../run-in-thread.ts';
import { findVersion, type Reading, type ReadingResult, readText, type WantedVersion } from './read-text.ts';

/** Bytes. A smaller document is read in a few milliseconds. */
const LARGE = 256 * 1024;
/** 50 remotes with 200 versions each, 19 MB, need a third of it. */
const MAX_MEMORY_MB = 512;

/**
 * Reads a document; a large one, whose checks take a second, in a thread of its own.
 * @param reading a large content is moved to the thread: it is empty afterwards
 * @param maxMemory of the thread, MB; a document that needs more is refused like any that cannot be read
 */
export async function parseInWorker(reading: Reading, maxMemory = MAX_MEMORY_MB): Promise<ReadingResult> {
  if (reading.content.byteLength < LARGE) return readText(reading);
  try {
    return await inThread<ReadingResult>(reading, maxMemory);
  } catch (error) {
    // Anything else may pass: it is tried again.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    const problem = `The registry document cannot be read: it needs more than ${maxMemory} MB of memory`;
    return { serial: undefined, problem };
  }
}

/** Finds one version, in the same way. @throws when the thread ends before it has */
export async function findInWorker(wanted: WantedVersion): Promise<RegistryVersion | undefined> {
  return wanted.content.byteLength < LARGE ? findVersion(wanted) : inThread(wanted, MAX_MEMORY_MB);
}

function inThread<Result>(work: Reading | WantedVersion, memoryMb: number): Promise<Result> {
  const { buffer, byteLength } = work.content;
  // In a bundle the thread is a file of its own.
  const file = import.meta.filename.endsWith('.mjs') ? './parse-worker.mjs' : './parse-worker.ts';
  const transferList = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  return runInThread(new URL(file, import.meta.url), work, { name: 'the registry', memoryMb, transferList });
}

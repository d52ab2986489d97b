import { parentPort, workerData } from 'node:worker_threads';
import { type Reading, readText } from './read-text.ts';

/** Reads one document and ends. */
parentPort?.postMessage(readText(workerData as Reading));

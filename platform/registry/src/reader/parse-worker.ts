import { parentPort, workerData } from 'node:worker_threads';
import { findVersion, type Reading, readText, type WantedVersion } from './accept.ts';

const wanted = workerData as Reading | WantedVersion;
parentPort?.postMessage('digest' in wanted ? findVersion(wanted) : readText(wanted));

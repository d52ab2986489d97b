import { parentPort, workerData } from 'node:worker_threads';
import { findVersion, type WantedVersion } from './find-version.ts';
import { type Reading, readText } from './read-text.ts';

const wanted = workerData as Reading | WantedVersion;
parentPort?.postMessage('digest' in wanted ? findVersion(wanted) : readText(wanted));

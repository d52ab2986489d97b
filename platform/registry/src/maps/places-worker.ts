import { parentPort, workerData } from 'node:worker_threads';
import { type PlacesWanted, sourcePlaces } from './source-places.ts';

parentPort?.postMessage(await sourcePlaces(workerData as PlacesWanted));

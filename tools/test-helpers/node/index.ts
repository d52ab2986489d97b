/** Helpers for tests on Node: folders, ports, servers, processes, waiting. Tests of pages have separate entry points. */

export { heapAfterCollection } from './heap.ts';
export { freePort, freePorts, listen } from './ports.ts';
export { isRunning, type Outcome, runNode, type StartedProcess, startNode } from './processes.ts';
export { randomFrom } from './random.ts';
export { rawRequest, sendBytes } from './raw-request.ts';
export { temporaryFolder } from './temporary-folder.ts';
export { until } from './until.ts';

/** What tests on Node need around them: folders, ports, servers, processes, waiting. Pages have entry points of their own. */

export { heapAfterCollection } from './heap.ts';
export { freePort, freePorts, listen } from './ports.ts';
export { isRunning, runNode, type StartedProcess, startNode } from './processes.ts';
export { type Random, randomFrom } from './random.ts';
export { rawRequest, sendBytes } from './raw-request.ts';
export type { SearchFigures, Times } from './search-figures.ts';
export { temporaryFolder } from './temporary-folder.ts';
export { until } from './until.ts';

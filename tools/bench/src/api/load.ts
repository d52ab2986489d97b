import autocannon from 'autocannon';
import { readProcess } from '../start/process-tree.ts';
import { median } from '../summary.ts';

export interface Load {
  /** Responses a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's own processor time for a response; 0 where the system does not report it. */
  readonly cpu: number;
}

export interface Target {
  readonly url: string;
  /** Returns a path for each request. */
  readonly path?: () => string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The server's process. */
  readonly pid: number;
}

/**
 * Requests one address, or a new path each time, as fast as the responses arrive, over this number of connections.
 * @throws when a response is not 200, or does not arrive
 */
export async function load(
  { url, path, headers = {}, pid }: Target,
  seconds: number,
  connections: number,
): Promise<Load> {
  const cpuMs = async () => (await readProcess(pid))?.cpuMs ?? 0;
  const before = await cpuMs();
  const requests = path && [{ setupRequest: (request: object) => ({ ...request, path: path() }) }];
  const times: number[] = [];
  const result = await autocannon({
    ...{ url, headers: { ...headers }, connections, duration: seconds },
    ...(requests ? { requests } : {}),
    // autocannon's own median is in whole milliseconds.
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => times.push(ms)),
  });
  const count = result['2xx'];
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || count === 0) {
    const { errors, timeouts, statusCodeStats: statuses } = result;
    const how = JSON.stringify({ errors, timeouts, statuses });
    throw new Error(`${url}: ${failed} of ${count + failed} calls failed: ${how}`);
  }
  return {
    rate: count / result.duration,
    p50: Math.round(median(times) * 10) / 10,
    p99: result.latency.p99,
    cpu: ((await cpuMs()) - before) / count,
  };
}

export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** V8 compiles code that has run a few thousand times; on a server that has just started, it has not yet. */
const WARM_UP_S = 3;

/** Loads all targets in turn, so that other load of the machine affects all of them. @returns the figures of each target, by round */
export async function loadInTurn(targets: readonly Target[], pace: Pace): Promise<Load[][]> {
  const { rounds, seconds, connections } = pace;
  for (const target of targets) await load(target, WARM_UP_S, connections);
  const loads = targets.map((): Load[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) loads[at]?.push(await load(target, seconds, connections));
  return loads;
}

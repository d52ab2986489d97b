import { Agent, request } from 'node:http';
import { processorTimeByRole } from '../start/processor-time.ts';

export interface Cost {
  readonly what: string;
  /** Processor time for one answer, ms, by role of the processes. Roles that did nothing are left out. */
  readonly processor: Readonly<Record<string, number>>;
  /** Of the body, as it comes to a browser that takes Brotli. */
  readonly bytes: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Asking {
  readonly what: string;
  readonly url: string;
  /** Whose requests these are, in turn. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** Of the site. */
  readonly pid: number;
  readonly count: number;
}

const AT_ONCE = 8;

/** Asks for one address so many times, some at once. @throws when an answer is not 200 */
export async function askMany({ what, url, headers, pid, count }: Asking): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let bytes = 0;
  let next = 0;
  const before = await processorTimeByRole(pid);
  const begun = performance.now();
  const askInTurn = async () => {
    while (next < count) {
      const of = headers[next % headers.length] ?? {};
      next += 1;
      const since = performance.now();
      const size = await ask(url, of, agent);
      bytes += size;
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  const seconds = (performance.now() - begun) / 1000;
  const after = await processorTimeByRole(pid);
  agent.destroy();
  times.sort((a, b) => a - b);
  const spent = [...after].map(([role, ms]) => [role, (ms - (before.get(role) ?? 0)) / count] as const);
  return {
    what,
    processor: Object.fromEntries(spent.filter(([, ms]) => ms > 0)),
    bytes: Math.round(bytes / count),
    perSecond: count / seconds,
    p50: times[Math.floor(count * 0.5)] ?? 0,
    p99: times[Math.floor(count * 0.99)] ?? 0,
  };
}

/** @returns how many bytes the body has on the wire */
function ask(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(size)
          : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

import { type Endpoint, endpoints } from 'shared-contracts/endpoints';
import {
  endpointCalls,
  exchange,
  type FuzzCall,
  faultOf,
  rawCases,
  type Sender,
  sender,
  siteCalls,
  tryCalls,
} from 'test-helpers/fuzz';
import type { FuzzRun, Tried } from './fuzz-report.ts';
import { type FuzzSite, startFuzzSite } from './fuzz-site.ts';
import { holdHalfCalls } from './half-calls.ts';
import type { WatchedServer } from './look-at-server.ts';

export interface FuzzOptions {
  /** For each of the two servers. */
  readonly requests: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

const callers = ['nobody', 'buyer', 'seller', 'admin'];
/** One find ends a batch: the others go on. */
const BATCHES = 40;
const AT_ONCE = 4;

/** Starts a site of its own and sends drawn calls to its API and to its page server. */
export async function runFuzz({ requests, seed, say }: FuzzOptions): Promise<FuzzRun> {
  const site = await startFuzzSite();
  try {
    const { facts } = site;
    const api = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({
      name: key,
      // Or the callers would be nobody from there on.
      calls: endpointCalls(key, endpoint, facts, key === 'DELETE /jwt' ? ['nobody'] : callers),
    }));
    const pages = Array.from({ length: BATCHES }, (_, at) => ({
      name: `pages ${at + 1}`,
      calls: siteCalls(facts, callers),
    }));
    const tried = [
      await tryServer({
        name: 'API',
        url: site.apiUrl,
        shows: site.shows.api,
        server: site.servers.api,
        batches: api,
        isApi: true,
      }),
      await tryServer({
        name: 'page server',
        url: site.pageUrl,
        shows: site.shows.pages,
        server: site.servers.pages,
        batches: pages,
        isApi: false,
      }),
    ];
    return { seed, requests, tried };
  } finally {
    await site.stop();
  }

  async function tryServer(target: Target): Promise<Tried> {
    const { name, url, server, shows, batches } = target;
    const calls = sender(url, shows);
    const runs = Math.ceil(requests / batches.length);
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const recent: { at: number; call: FuzzCall }[] = [];
    const half = await holdHalfCalls(url);
    const waiting = batches.entries();
    await tryRaw(target, faults);
    const first = await server.look();
    let warm = first;
    let done = 0;
    const work = async () => {
      for (const [at, batch] of waiting) {
        const found = await tryCalls(
          batch.calls,
          (call) => judged(calls, call, target, { counts, recent, say }),
          {
            runs,
            seed: seed + at,
          },
        );
        if (found !== undefined) faults.push(`${batch.name}: ${found}`);
        done += 1;
        say(`${name}: ${done} of ${batches.length} batches, ${faults.length} finds`);
        // What is kept on purpose, compiled code and pages, is there by then.
        if (done === Math.ceil(batches.length / 5)) warm = await server.look();
      }
    };
    const started = Date.now();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (Date.now() - started) / 1000;
    half.end();
    calls.close();
    const last = await server.look();
    const stops = [...warm.stops, ...last.stops].filter(({ cpuMs }) => cpuMs >= 100);
    for (const { at, cpuMs } of stops) {
      const during = recent
        .filter((each) => Math.abs(each.at - at) < 500)
        .map(({ call }) => `${call.who}: ${call.method} ${call.path.slice(0, 200)}`);
      say(`${name}: stood still for ${Math.round(cpuMs)} ms; answered then: ${during.slice(-6).join(' | ')}`);
    }
    return {
      ...{ name, seconds, counts, faults, held: half.count },
      isAlive: server.isAlive(),
      longestMs: Math.max(warm.longestMs, last.longestMs),
      stops: stops.length,
      memory: { first, warm, last },
    };
  }
}

interface Target {
  readonly name: string;
  readonly url: string;
  readonly shows: FuzzSite['shows']['api'];
  readonly server: WatchedServer;
  readonly batches: readonly { readonly name: string; readonly calls: ReturnType<typeof siteCalls> }[];
  readonly isApi: boolean;
}

const KEPT_CALLS = 5000;
interface Notes {
  readonly counts: Map<string, number>;
  readonly recent: { at: number; call: FuzzCall }[];
  readonly say: (line: string) => void;
}

async function judged(
  calls: Sender,
  call: FuzzCall,
  { isApi }: Target,
  { counts, recent, say }: Notes,
): Promise<string | undefined> {
  const answer = await calls.send(call);
  recent.push({ at: Date.now(), call });
  if (recent.length > KEPT_CALLS) recent.shift();
  const rendered = answer.headers['x-market-render'];
  const kind = rendered === undefined ? String(answer.status) : `${answer.status} ${rendered}`;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (rendered !== undefined && rendered !== 'full')
    say(`${rendered} (${answer.headers['x-market-render-failed']}): ${call.who} ${call.path.slice(0, 300)}`);
  const mayBeBusy = /1\/+upload/i.test(call.path);
  return faultOf(answer, { isApi, mayBeBusy, secrets: [process.cwd()] });
}

async function tryRaw({ url, isApi, server }: Target, faults: string[]): Promise<void> {
  const port = Number(new URL(url).port);
  const paths = isApi
    ? { read: '/getcategory', write: '/addcategory' }
    : { read: '/blog', write: '/api/addcategory' };
  for (const { name, bytes } of [
    ...rawCases(paths),
    ...(isApi ? [] : rawCases({ read: '/api/products', write: '/reports' })),
  ]) {
    const { text, statuses } = await exchange(port, { bytes });
    const bad = statuses.find((status) => status >= 500 && status !== 505);
    if (bad !== undefined || /node:internal|node_modules/.test(text))
      faults.push(`${name}: ${text.slice(0, 500)}`);
    if (!server.isAlive()) faults.push(`${name}: the server ended`);
  }
}

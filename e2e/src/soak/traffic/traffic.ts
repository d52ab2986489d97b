import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from 'test-helpers/node';
import type { ServerLook } from '../fuzz/look-at-server.ts';
import { startWatchedSite } from '../fuzz/watched-site.ts';
import { mixedVisits, type Visit } from './visits.ts';

/** A twelfth of the time. */
export interface Window {
  readonly visits: number;
  /** Milliseconds, from when the visit was due. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  readonly api: ServerLook;
  readonly pages: ServerLook;
  /** Of all logs, bytes. */
  readonly logs: number;
}

export interface TrafficRun {
  readonly minutes: number;
  readonly seed: number;
  /** Visits a second, as fast as eight people at once can. */
  readonly capacity: number;
  /** Visits a second that were made. */
  readonly rate: number;
  readonly windows: readonly Window[];
  /** By visit and what it said, how often. */
  readonly errors: ReadonlyMap<string, number>;
  readonly servedToTheEnd: boolean;
}

export interface TrafficOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

const AT_ONCE = 8;
const WARM_MS = 20_000;
const WINDOWS = 12;

/** People of all roles at half of what the site can do, for so many minutes. */
export async function runTraffic({ minutes, seed, say }: TrafficOptions): Promise<TrafficRun> {
  const { site, servers } = await startWatchedSite();
  try {
    const random = randomFrom(seed);
    const at = {
      pageUrl: site.url,
      apiUrl: site.env.API_URL ?? '',
      authPort: site.env.MARKET_PORT_AUTH ?? '',
    };
    const visits = await mixedVisits(at, random);
    const next = () => visitAt(visits, random.next());
    const errors = new Map<string, number>();
    const attempt = async (visit: Visit) => {
      try {
        await visit.make();
        return true;
      } catch (error) {
        const text = `${visit.name}: ${(error as Error).message}`;
        errors.set(text, (errors.get(text) ?? 0) + 1);
        return false;
      }
    };
    await asFastAsPossible(next, attempt);
    const capacity = await asFastAsPossible(next, attempt);
    const rate = capacity / 2;
    say(`${capacity.toFixed(0)} visits a second at most; ${rate.toFixed(0)} from now on.`);
    const logs = path.join(site.env.MARKET_DATA_DIR ?? '', 'logs');
    const windows: Window[] = [];
    for (let number = 1; number <= WINDOWS; number += 1) {
      const made = await steadily(next, attempt, rate, (minutes * 60_000) / WINDOWS);
      const [api, pages] = [await servers.api.look(), await servers.pages.look()];
      const window = { ...made, api, pages, logs: await bytesIn(logs) };
      windows.push(window);
      say(
        `${number}/${WINDOWS}: ${window.visits} visits, p99 ${window.p99.toFixed(0)} ms, ${window.errors} failed`,
      );
    }
    const servedToTheEnd = servers.api.isAlive() && servers.pages.isAlive();
    return { minutes, seed, capacity, rate, windows, errors, servedToTheEnd };
  } finally {
    await site.stop();
  }
}

/** @param at from 0 up to 1 */
function visitAt(visits: readonly Visit[], at: number): Visit {
  const all = visits.reduce((sum, { share }) => sum + share, 0);
  let left = at * all;
  for (const visit of visits) {
    left -= visit.share;
    if (left < 0) return visit;
  }
  throw new Error('There is nothing to do.');
}

type Attempt = (visit: Visit) => Promise<boolean>;

/** @returns visits a second */
async function asFastAsPossible(next: () => Visit, attempt: Attempt): Promise<number> {
  const end = performance.now() + WARM_MS;
  let count = 0;
  const person = async () => {
    while (performance.now() < end) {
      await attempt(next());
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  return (count * 1000) / WARM_MS;
}

/** Visits begin when they are due, whether or not those before them are over: a site that gets slow cannot slow down who comes. */
async function steadily(next: () => Visit, attempt: Attempt, rate: number, forMs: number) {
  const begun = performance.now();
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let errors = 0;
  for (let number = 0; ; number += 1) {
    const due = begun + (number * 1000) / rate;
    if (due - begun >= forMs) break;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    open.push(
      attempt(next()).then((succeeded) => {
        times.push(performance.now() - due);
        if (!succeeded) errors += 1;
      }),
    );
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { visits: times.length, errors, p50: part(0.5), p99: part(0.99) };
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

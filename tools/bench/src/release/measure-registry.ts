import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, startPageServer } from '../market/servers.ts';
import type { Measuring } from '../measuring.ts';
import { measureMemory, totalMegabytes } from '../start/memory.ts';
import { median } from '../summary.ts';
import { copyRegistry, type RegistryCopy } from './large-registry.ts';
import type { Place } from './place.ts';

/** Figures of one registry; medians, milliseconds unless noted otherwise. */
export interface RegistryFigures {
  readonly documentBytes: number;
  /** Bytes of the home page, uncompressed. */
  readonly pageBytes: number;
  /** A page view from the cache. */
  readonly cached: number;
  /** A page view that is rendered. */
  readonly rendered: number;
  /** Memory of the page server and its workers in MB; undefined where the system does not report it. */
  readonly memory: number | undefined;
  /** Longest wait for a response while nothing changes, and while a new document is loaded. */
  readonly quietWait: number;
  readonly changeWait: number;
  /** From the moment a new document is written until the page server uses it. */
  readonly taken: number;
}

const VIEWS = 100;
const SETTLE_MS = 5000;
const WATCH_MS = 3000;
const CHANGES = 3;
const TAKE_LIMIT_MS = 60_000;

interface Side {
  readonly copy: RegistryCopy;
  readonly server: Server;
  readonly cached: number[];
  readonly rendered: number[];
  pageBytes: number;
}

async function view(url: string): Promise<{ ms: number; bytes: number }> {
  const since = performance.now();
  const response = await fetch(url);
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - since, bytes };
}

/**
 * Polls the server's serial for a while, and until it has reached the awaited one.
 * @returns the longest wait for a response, and when the serial was reached, milliseconds
 */
async function watch({ url }: Server, awaited = 0): Promise<{ longest: number; taken: number }> {
  const since = performance.now();
  let longest = 0;
  let taken: number | undefined;
  for (;;) {
    const begun = performance.now();
    const { serial } = (await (await fetch(`${url}/healthz`)).json()) as { serial: number };
    const now = performance.now();
    longest = Math.max(longest, now - begun);
    if (serial >= awaited) taken ??= now - since;
    if (taken !== undefined && now - since > WATCH_MS) return { longest, taken };
    if (now - since > TAKE_LIMIT_MS) throw new Error('A page server did not take a new document.');
    await pause(2);
  }
}

async function figuresOf({ copy, server, pageBytes, cached, rendered }: Side): Promise<RegistryFigures> {
  const roles = await measureMemory(server.pid);
  const quiet: number[] = [];
  const changes: { longest: number; taken: number }[] = [];
  while (changes.length < CHANGES) {
    quiet.push((await watch(server)).longest);
    // The document is written before the clock starts: writing it takes longer than the server needs to load it.
    changes.push(await watch(server, await copy.change()));
  }
  return {
    ...{ documentBytes: copy.bytes, pageBytes, cached: median(cached), rendered: median(rendered) },
    memory: roles && totalMegabytes(roles),
    quietWait: median(quiet),
    changeWait: median(changes.map(({ longest }) => longest)),
    taken: median(changes.map(({ taken }) => taken)),
  };
}

/**
 * Runs two page servers of the same site in parallel: one with the site's registry, one with 50 remotes of 200 versions.
 * Views alternate, so that other load of the machine affects both.
 */
export async function measureRegistry({ folder, env, data }: Place, run: Measuring) {
  run.say('small and large registry …');
  const sides: Side[] = [];
  for (const name of ['small', 'large']) {
    const copy = await copyRegistry(data, join(run.place, `${name}-store`), name === 'large');
    const settings = {
      ...env,
      MARKET_ENV: 'demo',
      MARKET_DATA_DIR: join(run.place, `${name}-data`),
      MARKET_REGISTRY_KEYS: `${data}/keys/public.json`,
      MARKET_API_URL: `http://127.0.0.1:${env.MARKET_PORT_API || 4000}`,
      MARKET_AUTH_EMULATOR_URL: `http://localhost:${env.MARKET_PORT_AUTH || 9099}`,
      ASSET_STORE: copy.store,
    };
    const server = await startPageServer(folder, settings, run);
    sides.push({ copy, server, cached: [], rendered: [], pageBytes: 0 });
  }
  // The first views warm up caches and are not counted.
  for (let round = -3; round < VIEWS; round += 1) {
    for (const side of sides) {
      const address = `${side.server.url}/?view=${round}`;
      const rendered = await view(address);
      const cached = await view(address);
      side.pageBytes = rendered.bytes;
      if (round < 0) continue;
      side.rendered.push(rendered.ms);
      side.cached.push(cached.ms);
    }
  }
  await pause(SETTLE_MS);
  const figures: RegistryFigures[] = [];
  for (const side of sides) figures.push(await figuresOf(side));
  for (const { server } of sides) await server.end();
  return figures as [RegistryFigures, RegistryFigures];
}

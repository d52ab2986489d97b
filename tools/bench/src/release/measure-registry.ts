import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../summary.ts';
import { copyRegistry, type RegistryCopy } from './large-registry.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import type { Place } from './place.ts';

/** Figures of one registry; medians, milliseconds unless noted otherwise. */
export interface RegistryFigures {
  readonly documentBytes: number;
  /** Bytes of the home page, uncompressed. */
  readonly pageBytes: number;
  /** A page view from the cache. */
  readonly kept: number;
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
  readonly server: PageServer;
  readonly kept: number[];
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
async function watch(server: PageServer, awaited = 0): Promise<{ longest: number; taken: number }> {
  const since = performance.now();
  let longest = 0;
  let taken: number | undefined;
  for (;;) {
    const begun = performance.now();
    const serial = await server.serial();
    const now = performance.now();
    longest = Math.max(longest, now - begun);
    if (serial >= awaited) taken ??= now - since;
    if (taken !== undefined && now - since > WATCH_MS) return { longest, taken };
    if (now - since > TAKE_LIMIT_MS) throw new Error('A page server did not take a new document.');
    await pause(2);
  }
}

async function waits({
  copy,
  server,
}: Side): Promise<Pick<RegistryFigures, 'quietWait' | 'changeWait' | 'taken'>> {
  const quiet: number[] = [];
  const changed: number[] = [];
  const taken: number[] = [];
  for (let run = 0; run < CHANGES; run += 1) {
    quiet.push((await watch(server)).longest);
    // The document is written before the clock starts: writing it takes longer than the server needs to load it.
    const change = await watch(server, await copy.change());
    changed.push(change.longest);
    taken.push(change.taken);
  }
  return { quietWait: median(quiet), changeWait: median(changed), taken: median(taken) };
}

async function figuresOf(side: Side): Promise<RegistryFigures> {
  const memory = await side.server.memory();
  return {
    documentBytes: side.copy.bytes,
    pageBytes: side.pageBytes,
    kept: median(side.kept),
    rendered: median(side.rendered),
    memory,
    ...(await waits(side)),
  };
}

/**
 * Runs two page servers of the same site in parallel: one with the site's registry, one with 50 remotes of 200 versions.
 * Views alternate, so that other load of the machine affects both.
 */
export async function measureRegistry(place: Place): Promise<[RegistryFigures, RegistryFigures]> {
  const folder = await mkdtemp(join(tmpdir(), 'market-bench-registry-'));
  const sides: Side[] = [];
  try {
    for (const name of ['small', 'large']) {
      const copy = await copyRegistry(place.data, join(folder, name), name === 'large');
      const server = await startPageServer(place, copy.store, join(folder, `${name}-data`));
      sides.push({ copy, server, kept: [], rendered: [], pageBytes: 0 });
    }
    // The first views warm up caches and are not counted.
    for (let run = -3; run < VIEWS; run += 1) {
      for (const side of sides) {
        const rendered = await view(`${side.server.url}/?view=${run}`);
        const kept = await view(`${side.server.url}/?view=${run}`);
        side.pageBytes = rendered.bytes;
        if (run < 0) continue;
        side.rendered.push(rendered.ms);
        side.kept.push(kept.ms);
      }
    }
    await pause(SETTLE_MS);
    const figures: RegistryFigures[] = [];
    for (const side of sides) figures.push(await figuresOf(side));
    const [small, large] = figures;
    if (small === undefined || large === undefined) throw new Error('Nothing was measured.');
    return [small, large];
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

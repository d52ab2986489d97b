import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedDocument } from 'registry';
import { type ReleasedProcess, type StartOptions, startReleased } from './released-process.ts';

const AGAIN_MS = 60_000;
/** A live version may end this often within the time before it counts as broken; one that is rolled out never. */
const DEATHS = 3;
const DEATHS_WITHIN_MS = 10 * 60_000;

export interface HostFailure {
  readonly version: string;
  readonly reason: string;
}

export interface HostVersionsOptions {
  /** The version that this very process is, when that can be told. */
  readonly own: () => string | undefined;
  readonly front: string;
  /** Fetches a version's bundle and looks at every hash. @returns its folder */
  readonly fetch: (version: string) => Promise<string>;
  readonly start?: typeof startReleased;
  readonly onMessage: StartOptions['onMessage'];
  /** A version cannot be given to visitors: it is for the guard to take it back. */
  readonly onFailure: (failure: HostFailure) => void;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly now?: () => number;
}

export type HostVersions = ReturnType<typeof createHostVersions>;

interface Entry {
  process?: ReleasedProcess;
  isReady: boolean;
}

/** The processes of the host's versions that visitors get beside the one that this process is. */
export function createHostVersions(options: HostVersionsOptions) {
  const { own, front, fetch, start = startReleased, onMessage, onFailure, log, now = Date.now } = options;
  const known = new Map<string, Entry>();
  const draining = new Set<ReleasedProcess>();
  const arriving = new Set<Promise<void>>();
  const notBefore = new Map<string, number>();
  const deaths = new Map<string, number[]>();
  let live: ReleasedProcess | undefined;
  let wanted: { readonly live: string | undefined; readonly rollout: string | undefined } | undefined;
  let isClosed = false;
  let count = 0;

  function again(version: string): void {
    notBefore.set(version, now() + AGAIN_MS);
    setTimeout(settle, AGAIN_MS).unref();
  }

  function fail(version: string, reason: string): void {
    again(version);
    log.error(
      { remote: 'host_shell', version, team: 'platform' },
      `host ${version} is not given to visitors: ${reason}`,
    );
    onFailure({ version, reason });
  }

  function onEnd(version: string, ended: ReleasedProcess): void {
    draining.delete(ended);
    if (known.get(version)?.process !== ended) return;
    known.delete(version);
    if (live === ended) live = undefined;
    if (isClosed) return;
    const lately = [...(deaths.get(version) ?? []), now()].filter((at) => at > now() - DEATHS_WITHIN_MS);
    deaths.set(version, lately);
    if (version === wanted?.rollout || lately.length >= DEATHS) {
      fail(version, `its server ended by itself${lately.length === 1 ? '' : `, ${lately.length} times`}`);
    } else log.error({ version }, `the server of host ${version} ended and is started again`);
    settle();
  }

  async function bring(version: string): Promise<void> {
    const entry: Entry = { isReady: false };
    known.set(version, entry);
    let folder: string;
    try {
      folder = await fetch(version);
    } catch (error) {
      // The store is away, or the bundle is not what was published: nothing that its server has done.
      known.delete(version);
      again(version);
      log.error({ err: error, version }, `host ${version} cannot be fetched`);
      return;
    }
    if (isClosed || known.get(version) !== entry) return;
    count += 1;
    const role = { version, front, socket: path.join(path.dirname(front), `${count}.sock`) };
    const onOutput = (line: string) => process.stdout.write(`${line}\n`);
    entry.process = start({ role, folder, onMessage, onOutput });
    const { ready, ended } = entry.process;
    try {
      await ready;
    } catch (error) {
      if (known.get(version) === entry) {
        known.delete(version);
        if (!isClosed) fail(version, (error as Error).message);
      }
      return;
    }
    entry.isReady = true;
    const started = entry.process;
    void ended.then(() => onEnd(version, started));
    log.info({ version }, `host ${version} answers`);
    settle();
  }

  const running = (version: string | undefined) => {
    const entry = version === undefined ? undefined : known.get(version);
    return entry?.isReady ? entry.process : undefined;
  };

  function settle(): void {
    if (wanted === undefined || isClosed) return;
    const isOwn = wanted.live === undefined || wanted.live === own();
    const next = running(wanted.live);
    if (isOwn) live = undefined;
    else if (next !== undefined) live = next;
    const versions = [wanted.live, wanted.rollout].filter((version) => version !== undefined);
    for (const version of versions) {
      if (version === own() || known.has(version) || (notBefore.get(version) ?? 0) > now()) continue;
      const arrival = bring(version);
      arriving.add(arrival);
      void arrival.then(() => arriving.delete(arrival));
    }
    for (const [version, entry] of known) {
      if (versions.includes(version) || entry.process === live) continue;
      known.delete(version);
      if (entry.process === undefined) continue;
      draining.add(entry.process);
      void entry.process.ended.then(() => draining.delete(entry.process as ReleasedProcess));
      if (entry.isReady) entry.process.drain();
      else void entry.process.stop();
    }
  }

  return {
    /** Starts what visitors are to get and is not there, and lets go of what they no longer get. */
    follow(document: ServedDocument): void {
      wanted = { live: document.host?.live, rollout: document.host?.rollout?.version };
      settle();
    },
    running,
    inUse: (): readonly string[] => [...known.keys(), ...[...draining].map(({ version }) => version)],
    async arrived(): Promise<void> {
      await Promise.all(arriving);
    },
    /** Who serves what is live: the newest live version that answers; nothing for this process itself. */
    get live(): ReleasedProcess | undefined {
      return live;
    },
    get isActive() {
      return known.size > 0 || draining.size > 0;
    },
    async close(): Promise<void> {
      isClosed = true;
      const all = [...known.values()].flatMap(({ process: each }) => each ?? []);
      await Promise.all([...all, ...draining].map((each) => each.stop()));
    },
  };
}

/** A folder for the sockets between the processes; nobody else may enter it. A path of a socket may have 100 characters. */
export async function socketFolder(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-host-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

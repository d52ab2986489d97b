import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostRefusal } from '../preview/messages.ts';
import type { HostVersionsOptions } from './host-versions.ts';
import { type ReleasedProcess, startReleased } from './released-process.ts';

const IDLE_MS = 5 * 60_000;
/** For so long after somebody's request nobody else's takes its place with another version. */
const IN_USE_MS = 30_000;
const WAIT_MS = 30_000;
/** What failed is not started again for this long: each try takes a process. */
const AGAIN_MS = 60_000;
/** From one start to the next: each takes a download and a process, and one person with two links asks for them in turn. */
const BETWEEN_STARTS_MS = 5000;

export interface PreviewedHostOptions extends Pick<HostVersionsOptions, 'front' | 'fetch' | 'start' | 'now'> {
  readonly running: (version: string) => ReleasedProcess | undefined;
  readonly log: HostVersionsOptions['log'];
  readonly idleMs?: number;
  readonly waitMs?: number;
  readonly betweenStartsMs?: number;
}

export type PreviewedHost = ReturnType<typeof createPreviewedHost>;

interface Shown {
  readonly version: string;
  /** When each visitor has asked last. */
  readonly requestedAt: Map<string, number>;
  process?: ReleasedProcess;
  arrival: Promise<ReleasedProcess | HostRefusal>;
}

function lastOfOthers({ requestedAt }: Shown, visitor: string | undefined): number {
  return Math.max(
    ...[...requestedAt].map(([requester, at]) => (requester === visitor ? Number.NEGATIVE_INFINITY : at)),
  );
}

/**
 * The process of the one version of the host that is previewed beside those that visitors get. What becomes of it is told to nobody but to the
 * log and to who looks: it is not counted, and takes nothing back.
 */
export function createPreviewedHost(options: PreviewedHostOptions) {
  const { front, fetch, start = startReleased, running, log, now = Date.now } = options;
  const { idleMs = IDLE_MS, waitMs = WAIT_MS, betweenStartsMs = BETWEEN_STARTS_MS } = options;
  const notBefore = new Map<string, number>();
  let shown: Shown | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  /** Those before have ended, and what was fetched for them is there: there is one at a time. */
  let gone: Promise<unknown> = Promise.resolve();
  let rested: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let count = 0;

  function letGo(): void {
    clearTimeout(idle);
    if (shown === undefined) return;
    if (shown.process !== undefined) stopped = shown.process.stop();
    gone = Promise.all([stopped, shown.arrival]);
    shown = undefined;
  }

  function fail(one: Shown): HostRefusal {
    notBefore.set(one.version, now() + AGAIN_MS);
    if (shown === one) letGo();
    return 'failed';
  }

  async function bring(one: Shown, before: Promise<unknown>): Promise<ReleasedProcess | HostRefusal> {
    const { version } = one;
    await before;
    await rested;
    if (isClosed || shown !== one) return 'starting';
    rested = pause(betweenStartsMs, undefined, { ref: false });
    let folder: string;
    try {
      folder = await fetch(version);
    } catch (error) {
      log.warn({ err: error, version }, `host ${version} cannot be fetched for a preview`);
      if (shown === one) shown = undefined;
      return 'away';
    }
    if (isClosed || shown !== one) return 'starting';
    count += 1;
    const role = { version, front, socket: path.join(path.dirname(front), `preview-${count}.sock`) };
    const onOutput = (line: string) => process.stdout.write(`${line}\n`);
    const begun = start({ role, folder, onMessage: () => {}, onOutput });
    one.process = begun;
    try {
      await begun.ready;
    } catch (error) {
      if (shown !== one) return 'starting';
      log.warn({ version }, `host ${version} cannot be previewed: ${(error as Error).message}`);
      return fail(one);
    }
    void begun.ended.then(() => {
      if (shown !== one) return;
      log.warn({ version }, `the server of host ${version}, which is previewed, ended by itself`);
      fail(one);
    });
    log.info({ version }, `host ${version} answers for a preview`);
    return begun;
  }

  return {
    /**
     * The process that answers for a version that somebody looks at, started when it is not there. Only for a version that a good pass names.
     * @param visitor who asks: they may change their mind, and take it from nobody but themselves
     * @returns why there is none, where it cannot be had. Never fails
     */
    async show(version: string, visitor: string | undefined): Promise<ReleasedProcess | HostRefusal> {
      const given = running(version);
      if (given !== undefined) {
        if (shown?.version === version) letGo();
        return given;
      }
      if (isClosed) return 'failed';
      if (shown?.version !== version) {
        if ((notBefore.get(version) ?? 0) > now()) return 'failed';
        if (shown !== undefined && lastOfOthers(shown, visitor) > now() - IN_USE_MS) return 'busy';
        letGo();
        const one: Shown = { version, requestedAt: new Map(), arrival: Promise.resolve('starting') };
        shown = one;
        one.arrival = bring(one, gone);
      }
      const one = shown as Shown;
      for (const [requester, at] of one.requestedAt)
        if (at <= now() - IN_USE_MS) one.requestedAt.delete(requester);
      // Under no name somebody is nobody's equal.
      one.requestedAt.set(visitor ?? '', now());
      const isOver = pause(waitMs, 'starting' as const, { ref: false });
      const found = await Promise.race([one.arrival, isOver]);
      if (shown === one) {
        clearTimeout(idle);
        idle = setTimeout(letGo, idleMs).unref();
      }
      return found;
    },
    inUse: (): readonly string[] => (shown === undefined ? [] : [shown.version]),
    async close(): Promise<void> {
      isClosed = true;
      letGo();
      await stopped;
    },
  };
}

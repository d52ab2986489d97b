import { setTimeout as pause } from 'node:timers/promises';
import type { HostRefusal } from '../preview/messages.ts';
import type { HostVersionsOptions } from './host-versions.ts';
import { type LaunchedHost, type ReleasedProcess, Unfetched } from './launch-host.ts';

const IDLE_MS = 5 * 60_000;
/** For this long after a visitor's request, no other visitor can replace that visitor's version with another one. */
const IN_USE_MS = 30_000;
const WAIT_MS = 30_000;
/** A version that failed is not started again for this long: each attempt takes a process. */
const AGAIN_MS = 60_000;
/** Minimum time between two starts: each takes a download and a process, and one person with two links can request them in turn. */
const BETWEEN_STARTS_MS = 5000;

export interface PreviewedHostOptions extends Pick<HostVersionsOptions, 'launch' | 'log' | 'now'> {
  readonly running: (version: string) => ReleasedProcess | undefined;
  readonly idleMs?: number;
  readonly waitMs?: number;
  readonly betweenStartsMs?: number;
}

interface Shown {
  readonly version: string;
  /** When each visitor sent the last request. */
  readonly requestedAt: Map<string, number>;
  host?: LaunchedHost;
  arrival: Promise<ReleasedProcess | HostRefusal>;
}

/**
 * The process of the one version of the host that is previewed besides the versions that visitors get. A failure is only logged and shown
 * to the person who previews: it is not counted and rolls nothing back.
 */
export function createPreviewedHost(options: PreviewedHostOptions) {
  const { launch, running, log, now = Date.now } = options;
  const { idleMs = IDLE_MS, waitMs = WAIT_MS, betweenStartsMs = BETWEEN_STARTS_MS } = options;
  const notBefore = new Map<string, number>();
  let shown: Shown | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  /** Settles when the previous processes have ended and nothing is fetched for them any more: there is one at a time. */
  let gone: Promise<unknown> = Promise.resolve();
  let rested: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function letGo(): void {
    clearTimeout(idle);
    if (shown === undefined) return;
    if (shown.host) stopped = shown.host.stop();
    gone = Promise.all([stopped, shown.arrival]);
    shown = undefined;
  }

  function fail(one: Shown, why: string): HostRefusal {
    if (shown !== one) return 'starting';
    log.warn({ version: one.version }, `host ${one.version} cannot be previewed: ${why}`);
    notBefore.set(one.version, now() + AGAIN_MS);
    letGo();
    return 'failed';
  }

  async function bring(one: Shown, before: Promise<unknown>): Promise<ReleasedProcess | HostRefusal> {
    await before;
    await rested;
    if (shown !== one) return 'starting';
    rested = pause(betweenStartsMs, undefined, { ref: false });
    one.host = launch(one.version, () => {});
    try {
      const begun = await one.host.arrival;
      void begun.ended.then(() => fail(one, 'its server ended by itself'));
      return begun;
    } catch (error) {
      if (!(error instanceof Unfetched) || shown !== one) return fail(one, (error as Error).message);
      log.warn({ err: error, version: one.version }, error.message);
      shown = undefined;
      return 'away';
    }
  }

  return {
    /**
     * The process for a previewed version, started when it does not run. Call it only for a version that a valid pass names.
     * @param visitor id of the requester: visitors can replace only their own version; requests without an id count as different visitors'
     * @returns the process, or why there is none. Never rejects
     */
    async show(version: string, visitor = ''): Promise<ReleasedProcess | HostRefusal> {
      const given = running(version);
      if (given !== undefined) {
        if (shown?.version === version) letGo();
        return given;
      }
      if (isClosed) return 'failed';
      if (shown?.version !== version) {
        if ((notBefore.get(version) ?? 0) > now()) return 'failed';
        const isOthers = ([requester, at]: [string, number]) =>
          (requester !== visitor || visitor === '') && at > now() - IN_USE_MS;
        if ([...(shown?.requestedAt ?? [])].some(isOthers)) return 'busy';
        letGo();
        shown = { version, requestedAt: new Map(), arrival: Promise.resolve('starting') };
        shown.arrival = bring(shown, gone);
      }
      const one = shown;
      for (const [requester, at] of one.requestedAt)
        if (at <= now() - IN_USE_MS) one.requestedAt.delete(requester);
      one.requestedAt.set(visitor, now());
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
